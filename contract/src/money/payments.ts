import { z } from 'zod'
import { change, twoStep, upload } from '../core/endpoint.ts'
import { Amount, Changed, orderLimits, OrderVersion, Reason } from './order-shapes.ts'
import { blankable, Id, Moment, text, oneOf } from '../core/shapes.ts'

export const paymentDecisions = ['accept', 'refund', 'dismiss'] as const

export const takeBackDecisions = ['take_back', 'leave'] as const

export const payments = {
  start: change('/order/payment_link', {
    areas: ['orders'],
    summary:
      'Has a payment page opened at the gateway, or returns the one that is still valid. Its address is empty until it is open.',
    input: z.object({ id: Id }),
    result: z.object({ payment_id: z.int(), token: z.string(), redirect_url: z.string() }),
  }),
  checkNow: change('/order/payment_check', {
    areas: ['orders'],
    summary: 'Has the gateway asked for the status of a payment at once; a job books its answer.',
    input: z.object({ payment_id: Id }),
    result: z.object({ payment_id: z.int() }),
  }),
  markPaid: upload('/order/mark_paid', {
    areas: ['orders'],
    summary: 'Books a manual payment, with a picture of its proof.',
    maxBytes: orderLimits.proofBytes,
    input: OrderVersion.extend({
      paid_datetime: blankable(Moment),
      note: text({ min: 1, max: orderLimits.note, lines: true }),
      /** The attempt that the gateway has not confirmed; without it, the payment is another one. */
      payment_id: blankable(Id),
    }),
    result: Changed,
  }),
  decide: twoStep('/order/decide_validation', '/order/decide', {
    areas: ['orders'],
    summary: 'Decides about money that arrived late, twice or with another amount.',
    input: z.object({
      payment_id: Id,
      decision: oneOf(paymentDecisions),
      reason: Reason,
    }),
    result: Changed,
  }),
  acceptProof: twoStep('/order/proof_accept_validation', '/order/proof_accept', {
    areas: ['orders'],
    summary: 'Accepts the proof of a transfer that the member sent, and books the payment.',
    input: z.object({
      proof_id: Id,
      paid_datetime: blankable(Moment),
      note: text({ max: orderLimits.note, lines: true }).default(''),
    }),
    result: Changed,
  }),
  refuseProof: twoStep('/order/proof_refuse_validation', '/order/proof_refuse', {
    areas: ['orders'],
    summary: 'Refuses the proof of a transfer. The member gets the reason by mail, and the deadline goes on.',
    input: z.object({ proof_id: Id, reason: Reason }),
    result: Changed,
  }),
  refund: twoStep('/order/refund_validation', '/order/refund', {
    areas: ['orders'],
    summary: 'Records a refund to the member; once everything is refunded, so is the order.',
    input: OrderVersion.extend({
      amount: Amount,
      reason: Reason,
      reference: text({ max: 120 }).default(''),
    }),
    result: Changed.extend({ refund_id: z.int() }),
  }),
  takeBack: twoStep('/order/take_back_validation', '/order/take_back', {
    areas: ['orders'],
    summary: 'Decides what happens with what a refunded order has activated: take it back, or leave it.',
    input: OrderVersion.extend({ decision: oneOf(takeBackDecisions), reason: Reason }),
    result: Changed,
  }),
}

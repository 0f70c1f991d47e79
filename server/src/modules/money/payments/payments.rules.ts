import { say, sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { z } from 'zod'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { insertEvent, type Order } from '../orders/orders.queries.ts'
import { findOrderOrRefuse, statusWords } from '../orders/orders.rules.ts'
import { bookReceived, endDecision } from './booking.rules.ts'
import { findFailedFulfilments } from './fulfilments.queries.ts'
import { dismissFailed, retryFailed, type BookingContext } from './fulfilments.rules.ts'
import { findPayment, refundableOf, updatePayment, type Payment } from './payments.queries.ts'

export async function findPaymentOrRefuse(db: ReadDb, payment_id: number): Promise<Payment> {
  const payment = await findPayment(db, payment_id)
  if (!payment) throw notFound(say('This payment does not exist.'))
  return payment
}

/** Only an open or expired invoice without undecided money can be marked as paid by hand. */
export function refuseMarkPaid({ status, needs_decision }: Order): void {
  if (status !== 'pending' && status !== 'expired')
    throw new Refusal(
      say('This order is {{status}} already; only an open or expired invoice can be marked as paid.', {
        status: statusWords[status],
      }),
    )
  // Otherwise the same money would be booked by hand and also need a decision.
  if (needs_decision)
    throw new Refusal(
      say('Money or a proof of transfer of this order waits. Decide about it instead of marking as paid.'),
    )
}

/** The attempt to book by hand, which the gateway has not confirmed. */
export async function findUnconfirmed(db: ReadDb, order: Order, payment_id: number): Promise<Payment> {
  const payment = await findPaymentOrRefuse(db, payment_id)
  if (payment.invoice_header_id !== order.id)
    throw refuseField('payment_id', say('This payment belongs to another order.'))
  if (payment.status !== 'confirming')
    throw refuseField(
      'payment_id',
      say('This payment does not wait for the gateway any more. Load it again.'),
    )
  return payment
}

/** Allows for clocks that differ a little. */
const clockTolerance = 60_000

/**
 * Money may arrive before its order is recorded, but not months before: the fee of a partner follows this date.
 */
export function refusePaymentTime(paid_datetime: Date | undefined, { create_datetime }: Order): void {
  if (!paid_datetime) return
  if (paid_datetime.getTime() > Date.now() + clockTolerance)
    throw refuseField('paid_datetime', say('The payment lies in the future. Correct the time.'))
  if (paid_datetime.getTime() < create_datetime.getTime() - orderLimits.openDays * 86_400_000)
    throw refuseField('paid_datetime', say('The payment lies long before the order. Correct the time.'))
}

/** The amount that can still be refunded; refuses if it is less than requested. */
export async function refundableOrRefuse(db: ReadDb, order: Order, amount: number): Promise<number> {
  if (order.status !== 'paid')
    throw new Refusal(
      say('This order is {{status}}; only a paid one can be refunded.', {
        status: statusWords[order.status],
      }),
    )
  const left = await refundableOf(db, order)
  if (amount < 1 || amount > left)
    throw refuseField(
      'amount',
      say('Between Rp1 and {{most}} can be sent back. Correct the amount.', { most: { rupiah: left } }),
    )
  return left
}

type Decision = z.output<typeof payments.decide.input>['decision']

/** The subject of a decision: undecided money, or the fulfilments that failed after the payment was booked. */
export interface Undecided {
  order: Order
  payment: Payment
  failed: string[]
}

export async function findUndecided(
  db: ReadDb,
  { payment_id, decision }: { payment_id: number; decision: Decision },
): Promise<Undecided> {
  const payment = await findPaymentOrRefuse(db, payment_id)
  const order = await findOrderOrRefuse(db, payment.invoice_header_id)
  const isBooked = payment.status === 'confirmed' || payment.status === 'refunded'
  const failed = isBooked ? await findFailedFulfilments(db, order) : []
  if (payment.status !== 'needs_decision' && failed.length === 0)
    throw new Refusal(say('This payment does not wait for a decision any more.'))
  if (failed.length > 0 && decision === 'refund')
    throw new Refusal(say('This payment is booked. Refund the order instead.'))
  if (
    failed.length === 0 &&
    decision === 'accept' &&
    (order.status === 'paid' || order.status === 'refunded')
  )
    throw new Refusal(
      say('The order is {{status}} already. Send the money back, or dismiss it.', {
        status: statusWords[order.status],
      }),
    )
  return { order, payment, failed }
}

const receivedOf = (payment: Payment) => payment.received_rupiah ?? payment.total_bill

export function decisionEffects({ order, payment, failed }: Undecided, decision: Decision): Sentence[] {
  const { code } = order
  const status = statusWords[order.status]
  if (failed.length > 0) {
    const names = joined(failed.map(sentenceOf))
    return decision === 'accept'
      ? [say('What failed for invoice {{code}} is tried again: {{names}}.', { code, names })]
      : [say('Invoice {{code}} stays {{status}} without what failed: {{names}}.', { code, status, names })]
  }
  const money = { rupiah: receivedOf(payment) }
  if (decision === 'accept')
    return [say('Invoice {{code}} becomes paid with the {{money}} that came.', { code, money })]
  if (decision === 'refund')
    return [
      say('{{money}} is noted as sent back; invoice {{code}} stays {{status}}.', { money, code, status }),
    ]
  return [
    say('The {{money}} is not counted for invoice {{code}} and nobody is reminded of it any more.', {
      money,
      code,
    }),
  ]
}

/** Joins a list inside a sentence. */
const joined = (parts: Sentence[]): Sentence =>
  parts.reduce((before, next) => say('{{before}}, {{next}}', { before, next }))

/** Executes a decision. The order must be locked. Returns the order's new version. */
export async function decide(
  db: Transaction,
  { order, payment, failed }: Undecided,
  { decision, reason }: { decision: Decision; reason: string },
  context: BookingContext,
): Promise<number> {
  const { by } = context
  if (failed.length > 0) {
    const step =
      order.status === 'refunded'
        ? { status: order.status, reason }
        : { status: 'paid' as const, paid_datetime: order.paid_datetime ?? new Date() }
    if (decision === 'accept') await retryFailed(db, order, { step, reason }, context)
    else await dismissFailed(db, order, { by, reason })
    return (await endDecision(db, order, by)).version
  }
  const amount = receivedOf(payment)
  const facts = { amount, payment_id: payment.id }
  await insertEvent(db, order.id, by, { kind: `decided_${decision}`, note: reason, facts })
  if (decision === 'accept') {
    const paid_datetime = payment.paid_datetime ?? new Date()
    await bookReceived(db, { order, payment }, { amount, paid_datetime, accepted: true }, context)
    return order.version + 1
  }
  await updatePayment(db, payment.id, { status: decision === 'refund' ? 'refunded' : 'dismissed' })
  return (await endDecision(db, order, by)).version
}

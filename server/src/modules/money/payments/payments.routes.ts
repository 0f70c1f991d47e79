import { say } from '@balai/contract/core/sentences.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { storeFile } from '../../../files/files.ts'
import { insertFile } from '../../../files/files.queries.ts'
import { reencode } from '../../../lib/images.ts'
import { orderLock } from '../orders/orders.queries.ts'
import { findOrderToChange, orderFacts } from '../orders/orders.rules.ts'
import { bookingBy, bookRecorded, bookRefund, bookUnconfirmed } from './booking.rules.ts'
import type { Fulfilment } from './fulfilments.rules.ts'
import { paymentLock } from './payments.queries.ts'
import {
  decide,
  decisionEffects,
  findUnconfirmed,
  findUndecided,
  refundableOrRefuse,
  refuseMarkPaid,
  refusePaymentTime,
} from './payments.rules.ts'

const proofSize = { width: 2_000, height: 2_000 }

/** The calls about payments that do not use the gateway; the gateway domain serves the others. */
export const paymentsRoutes = (
  fulfilments: readonly Fulfilment[],
): Handlers<Pick<typeof payments, 'markPaid' | 'decide' | 'refund'>> => ({
  markPaid: steps({
    prepare: async ({ db, files }, { file: { content, original_name }, ...input }) => {
      refuseMarkPaid(await findOrderToChange(db, input))
      const { content: picture, ...facts } = await reencode(content, {
        ...proofSize,
        fit: 'inside',
        format: 'webp',
      })
      return storeFile(files, picture, {
        ...facts,
        original_name,
        is_public: false,
        purpose: 'payment proof',
      })
    },
    undo: ({ files }, { storage_key }) => files.remove(storage_key),
    lock: ({ id }) => orderLock(id),
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      refuseMarkPaid(order)
      refusePaymentTime(input.paid_datetime, order)
      const { payment_id } = input
      return { order, unconfirmed: payment_id ? await findUnconfirmed(db, order, payment_id) : undefined }
    },
    store: async (context, { note, paid_datetime = new Date() }, { found, prepared: file }) => {
      const { db, caller } = context
      const { order, unconfirmed: payment } = found
      await insertFile(db, file, caller.user_id)
      const proof_key = file.storage_key
      const received = { amount: order.total_bill, paid_datetime }
      const booking = bookingBy(context, fulfilments)
      if (payment) await bookUnconfirmed(db, { order, payment }, { ...received, note, proof_key }, booking)
      const manual = { gateway: 'manual', payment_type: 'manual', note, proof_key } as const
      const { payment_id } = payment
        ? { payment_id: payment.id }
        : await bookRecorded(db, order, manual, received, booking)
      const after = { status: 'paid', payment_id, note }
      return {
        data: { id: order.id, version: order.version + 1 },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),

  decide: steps({
    lock: ({ payment_id }, { db }) => paymentLock(db, payment_id),
    check: ({ db }, input) => findUndecided(db, input),
    effects: async (_context, { decision }, undecided) => decisionEffects(undecided, decision),
    store: async (context, input, { found: undecided }) => {
      const { order, payment } = undecided
      const version = await decide(context.db, undecided, input, bookingBy(context, fulfilments))
      const after = { decision: input.decision, payment_id: payment.id }
      return {
        data: { id: order.id, version },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),

  refund: steps({
    lock: ({ id }) => orderLock(id),
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      return { order, left: await refundableOrRefuse(db, order, input.amount) }
    },
    effects: async (_context, { amount }, { order, left }) => [
      say('{{amount}} of {{all}} is noted as sent back to {{member}}.', {
        amount: { rupiah: amount },
        all: { rupiah: left + order.refunded_rupiah },
        member: order.member_name,
      }),
      amount === left
        ? say('Invoice {{code}} becomes refunded, and a partner’s fee for it is taken back.', {
            code: order.code,
          })
        : say('Invoice {{code}} stays paid, and the same share of a partner’s fee is taken back.', {
            code: order.code,
          }),
    ],
    store: async (context, { amount, reason, reference }, { found: { order } }) => {
      const refund = { amount, reason, reference }
      const booking = bookingBy(context, fulfilments)
      const { isWhole: _isWhole, ...data } = await bookRefund(context.db, order, refund, booking)
      const after = { refunded: amount, reference }
      return { data, audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after } }
    },
  }),
})

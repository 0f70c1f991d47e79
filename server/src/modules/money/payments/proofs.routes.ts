import { say } from '@balai/contract/core/sentences.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { mailProofRefused } from '../orders/order-mails.rules.ts'
import { asStaff, insertEvent } from '../orders/orders.queries.ts'
import { orderFacts } from '../orders/orders.rules.ts'
import { bookingBy, bookRecorded, endDecision } from './booking.rules.ts'
import type { Fulfilment } from './fulfilments.rules.ts'
import { refusePaymentTime } from './payments.rules.ts'
import { proofLock, storeRefusal } from './proofs.queries.ts'
import { deadlineAfterRefusal, findWaiting } from './proofs.rules.ts'

/** The decisions about proofs of transfer that members have sent. */
export const proofsRoutes = (
  fulfilments: readonly Fulfilment[],
): Handlers<Pick<typeof payments, 'acceptProof' | 'refuseProof'>> => ({
  acceptProof: steps({
    lock: ({ proof_id }, { db }) => proofLock(db, proof_id),
    check: async ({ db }, { proof_id, paid_datetime }) => {
      const found = await findWaiting(db, proof_id)
      refusePaymentTime(paid_datetime, found.order)
      return found
    },
    effects: async (_context, _input, { order }) => [
      say('Invoice {{code}} becomes paid with the {{money}} that came.', {
        code: order.code,
        money: { rupiah: order.total_bill },
      }),
    ],
    store: async (context, { note, paid_datetime = new Date() }, { found: { proof, order } }) => {
      const { payment_id } = await bookRecorded(
        context.db,
        order,
        { gateway: 'manual', payment_type: 'bank_transfer', note, proof_key: proof.storage_key },
        { amount: order.total_bill, paid_datetime },
        bookingBy(context, fulfilments),
      )
      const after = { status: 'paid', payment_id, proof_id: proof.proof_id }
      return {
        data: { id: order.id, version: order.version + 1 },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),

  refuseProof: steps({
    lock: ({ proof_id }, { db }) => proofLock(db, proof_id),
    check: ({ db }, { proof_id }) => findWaiting(db, proof_id),
    effects: async (_context, _input, { proof, order }) => [
      say('{{member}} gets a mail that says why the proof was refused.', { member: order.member_name }),
      ...(order.status === 'pending'
        ? [
            say('The deadline of invoice {{code}} goes on and ends on {{until}}.', {
              code: order.code,
              until: { moment: deadlineAfterRefusal(order, proof) },
            }),
          ]
        : []),
    ],
    store: async ({ db, caller }, { proof_id, reason }, { found: { proof, order } }) => {
      const by = asStaff(caller)
      const expire_datetime = deadlineAfterRefusal(order, proof)
      await storeRefusal(db, proof_id, { decided_by: caller.user_id, reason })
      const data = await endDecision(db, order, by, { expire_datetime })
      await insertEvent(db, order.id, by, { kind: 'proof_refused', note: reason, facts: { proof_id } })
      await mailProofRefused(db, { ...order, ...data, expire_datetime }, { proof_id, reason })
      const after = { proof_id, proof: 'refused', expire_datetime: expire_datetime.toISOString() }
      return { data, audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after } }
    },
  }),
})

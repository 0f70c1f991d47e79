import type { Insertable } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { ChangeContext } from '../../../http/context.ts'
import {
  asStaff,
  insertEvent,
  notifyDecision,
  updateOrder,
  type Actor,
  type Order,
} from '../orders/orders.queries.ts'
import { mailReceipt } from '../orders/order-mails.rules.ts'
import { findOpenTakeBacks } from './activations.queries.ts'
import { findFailedFulfilments } from './fulfilments.queries.ts'
import { fulfil, type BookingContext, type Fulfilment } from './fulfilments.rules.ts'
import { acceptWaitingProof, findWaitingProof } from './proofs.queries.ts'
import {
  hasUndecided,
  insertPayment,
  insertRefund,
  markPaymentsRefunded,
  refundableOf,
  updatePayment,
  type Payment,
} from './payments.queries.ts'

/** The booking context of a call by staff. */
export const bookingBy = (
  { caller, site, log }: Pick<ChangeContext, 'caller' | 'site' | 'log'>,
  fulfilments: readonly Fulfilment[],
): BookingContext => ({ by: asStaff(caller), time_zone: site.time_zone, fulfilments, log })

interface Received {
  amount: number
  paid_datetime: Date
  /** A user accepts it as the payment, even if it is late or the amount differs. */
  accepted?: boolean
}

type Outcome = 'paid' | 'late' | 'double' | 'amount'

/** Why money cannot be booked without a decision; `null` if it can. */
export function decisionNeeded(
  order: Pick<Order, 'status' | 'total_bill'>,
  { amount, accepted }: Pick<Received, 'amount' | 'accepted'>,
) {
  if (order.status === 'paid' || order.status === 'refunded') return 'double'
  if (accepted) return null
  if (order.status !== 'pending') return 'late'
  return amount === order.total_bill ? null : 'amount'
}

/**
 * Books an attempt that the gateway has not confirmed, because a user knows that it was paid. The order must be locked.
 */
export async function bookUnconfirmed(
  db: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  { note, proof_key, ...received }: { note: string; proof_key: string } & Omit<Received, 'accepted'>,
  context: BookingContext,
): Promise<void> {
  await updatePayment(db, payment.id, { note, proof_key })
  await bookReceived(db, { order, payment }, { ...received, accepted: true }, context)
}

/** Books money that a user has recorded: by hand or from a bank statement. The order must be locked. */
export async function bookRecorded(
  db: Transaction,
  order: Order,
  payment: Pick<Insertable<Database['payments']>, 'gateway' | 'payment_type' | 'note' | 'proof_key'>,
  received: Omit<Received, 'accepted'>,
  context: BookingContext,
): Promise<{ payment_id: number; outcome: Outcome }> {
  const attempt = await insertPayment(db, {
    ...payment,
    invoice_header_id: order.id,
    total_bill: order.total_bill,
    status: 'pending',
    created_by: context.by.by_user_id,
  })
  const outcome = await bookReceived(
    db,
    { order, payment: attempt },
    { ...received, accepted: true },
    context,
  )
  return { payment_id: attempt.id, outcome }
}

/**
 * Books money received through a payment attempt. If it matches the bill, the order becomes paid and is
 * fulfilled. Money that is late, double or of a different amount is recorded with the order and needs a
 * decision. The order must be locked.
 */
export async function bookReceived(
  db: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  received: Received,
  context: BookingContext,
): Promise<Outcome> {
  const { by } = context
  const decision = decisionNeeded(order, received)
  const { amount, paid_datetime } = received
  const status = decision ? 'needs_decision' : 'confirmed'
  await updatePayment(db, payment.id, { status, decision, received_rupiah: amount, paid_datetime })
  const facts = { amount, payment_id: payment.id, payment_type: payment.payment_type }
  if (decision) {
    await updateOrder(db, order, { needs_decision: true }, by)
    await notifyDecision(db, order)
    await insertEvent(db, order.id, by, { kind: `payment_${decision}`, facts })
    return decision
  }
  // The proof belongs to this payment, by any method.
  await acceptWaitingProof(db, order.id, by.by_user_id)
  const needs_decision = await hasUndecided(db, order.id)
  const { payment_type } = payment
  await updateOrder(db, order, { status: 'paid', paid_datetime, payment_type, needs_decision }, by)
  await insertEvent(db, order.id, by, { kind: 'paid', facts })
  await mailReceipt(db, order, paid_datetime)
  await fulfil(db, order, { status: 'paid', paid_datetime }, context)
  return 'paid'
}

/** Books a refund. When everything is refunded, the order becomes refunded. The order must be locked. */
export async function bookRefund(
  db: Transaction,
  order: Order,
  refund: { amount: number; reason: string; reference: string; payment_id?: number },
  context: BookingContext,
) {
  const { by } = context
  const { amount, reason, reference } = refund
  const { refund_id } = await insertRefund(db, { ...refund, order_id: order.id, created_by: by.by_user_id })
  const isWhole = amount >= (await refundableOf(db, order))
  const refunded_rupiah = order.refunded_rupiah + amount
  const changes = isWhole
    ? { refunded_rupiah, status: 'refunded' as const, needs_decision: await hasUndecided(db, order.id) }
    : { refunded_rupiah }
  const changed = await updateOrder(db, order, changes, by)
  await insertEvent(db, order.id, by, {
    kind: isWhole ? 'refunded' : 'refunded_partly',
    note: reason,
    facts: { amount, reference },
  })
  if (isWhole) await markPaymentsRefunded(db, order.id)
  const step = isWhole
    ? { status: 'refunded' as const, reason }
    : { status: 'paid' as const, refunded_partly: reason }
  await fulfil(db, order, step, context)
  return { ...changed, refund_id, isWhole }
}

/** Clears the flag of a locked order unless something else still needs a decision. */
export async function endDecision(
  db: Transaction,
  order: Order,
  by: Actor,
  changes: { expire_datetime?: Date } = {},
) {
  return updateOrder(db, order, { ...changes, needs_decision: await needsDecision(db, order) }, by)
}

async function needsDecision(db: ReadDb, order: Order): Promise<boolean> {
  return (
    (await hasUndecided(db, order.id)) ||
    (await findWaitingProof(db, order.id)) !== undefined ||
    (await findFailedFulfilments(db, order)).length > 0 ||
    (await findOpenTakeBacks(db, order.id)).length > 0
  )
}

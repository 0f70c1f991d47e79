import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  refundedAmount,
  amountOf,
  meaningOf,
  midtransUrls,
  paidAt,
  type MidtransAccess,
  type MidtransStatus,
} from './midtrans.ts'
import { insertEvent, type Actor, type Order } from '../orders/orders.queries.ts'
import { bookReceived, bookRefund, endDecision } from '../payments/booking.rules.ts'
import type { BookingContext } from '../payments/fulfilments.rules.ts'
import { updatePayment, type Payment } from '../payments/payments.queries.ts'
import { findGateway } from './gateway.queries.ts'

/** What an answer of the gateway led to. */
export type Outcome =
  | 'paid'
  | 'late'
  | 'double'
  | 'amount'
  | 'refunded'
  | 'refunded partly'
  | 'noted'
  | 'not begun'
  | 'ignored'
  | 'unknown status'

export const midtrans: Actor = { by_kind: 'gateway', by_user_id: null, by_name: 'Midtrans' }

/** Whether a gateway is configured. */
export const canPayOnline = async (db: ReadDb): Promise<boolean> => (await findGateway(db)) !== undefined

/** The credentials and URLs of the configured gateway. */
export async function accessOrRefuse({
  db,
  config,
  secrets,
}: Pick<Services, 'config' | 'secrets'> & { db: ReadDb }): Promise<MidtransAccess> {
  const settings = await findGateway(db)
  if (!settings)
    throw new Refusal(say('No payment gateway has been set up. Ask a superuser to enter its server key.'))
  return {
    server_key: secrets.decrypt(settings.server_key),
    ...midtransUrls(settings.is_production, config.MIDTRANS_URL),
  }
}

/** After an attempt is paid, only a refund changes it. */
const settled = new Set<Payment['status']>(['confirmed', 'refunded', 'needs_decision', 'dismissed'])

/** Books what the gateway answered about an attempt. Its order must be locked. */
export async function bookAnswer(
  db: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  status: MidtransStatus,
  context: BookingContext,
): Promise<Outcome> {
  const meaning = wasReversed(payment, status) ? 'refunded' : meaningOf(status)
  const attempt = {
    gateway_status: shownStatus(status),
    payment_type: status.payment_type ?? payment.payment_type,
    transaction_id: status.transaction_id ?? payment.transaction_id,
  }
  const { by } = context
  await updatePayment(db, payment.id, {
    gateway_status: attempt.gateway_status,
    gateway_rupiah: amountOf(status),
  })
  const isPart = meaning === 'refunded_partly'
  const back = isPart ? refundedAmount(status) : (payment.received_rupiah ?? order.total_bill)
  if (meaning === null || back === null) {
    if (payment.gateway_status !== attempt.gateway_status)
      await insertEvent(db, order.id, by, { kind: 'gateway_unknown', facts: attempt })
    return 'unknown status'
  }
  if (meaning === 'refunded' && payment.status === 'needs_decision') {
    await updatePayment(db, payment.id, { ...attempt, status: 'refunded' })
    await endDecision(db, order, by)
    await insertEvent(db, order.id, by, {
      kind: 'payment_back',
      facts: { amount: back, payment_id: payment.id },
    })
    return 'refunded'
  }
  if (meaning === 'refunded' || isPart) {
    // The gateway reports the sum of all refunds, which includes those recorded by hand.
    const rest = back - order.refunded_rupiah
    if (payment.status !== 'confirmed' || order.status !== 'paid' || rest <= 0) return 'ignored'
    await updatePayment(db, payment.id, attempt)
    const refund = {
      amount: rest,
      reason: `Midtrans: ${status.transaction_status}`,
      reference: attempt.transaction_id,
    }
    const { isWhole } = await bookRefund(db, order, { ...refund, payment_id: payment.id }, context)
    return isWhole ? 'refunded' : 'refunded partly'
  }
  if (settled.has(payment.status)) return 'ignored'
  if (meaning === 'confirmed') {
    await updatePayment(db, payment.id, attempt)
    return bookReceived(
      db,
      { order, payment: { ...payment, payment_type: attempt.payment_type } },
      { amount: amountOf(status), paid_datetime: paymentTime(status, order) },
      context,
    )
  }
  if (payment.status === meaning && payment.gateway_status === attempt.gateway_status) return 'ignored'
  await updatePayment(db, payment.id, { ...attempt, status: meaning })
  await insertEvent(db, order.id, by, {
    kind: `attempt_${meaning}`,
    facts: { payment_id: payment.id, ...attempt },
  })
  return 'noted'
}

/** The gateway's word, with the result of its fraud detection unless that accepted the payment. */
const shownStatus = ({ transaction_status, fraud_status }: MidtransStatus) =>
  fraud_status && fraud_status !== 'accept' ? `${transaction_status}, ${fraud_status}` : transaction_status

/** The gateway may be asked long after the payment; the fee of a partner follows the day of the payment. */
function paymentTime(status: MidtransStatus, { create_datetime }: Order): Date {
  const moment = paidAt(status)
  return moment && moment >= create_datetime && moment.getTime() <= Date.now() ? moment : new Date()
}

/**
 * A captured card payment can be cancelled or denied until the bank settles it; the money is then returned. An answer of
 * the same kind about a card that was refused earlier has a different transaction id.
 */
const wasReversed = (payment: Payment, status: MidtransStatus): boolean =>
  (payment.status === 'confirmed' || payment.status === 'needs_decision') &&
  ['cancel', 'deny'].includes(status.transaction_status) &&
  status.transaction_id !== undefined &&
  status.transaction_id === payment.transaction_id

import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  refundedAmount,
  amountOf,
  meaningOf,
  midtransUrls,
  type MidtransAccess,
  type MidtransStatus,
} from './midtrans.ts'
import { hashOf } from '../../../lib/secrets.ts'
import { insertEvent, type Actor } from '../orders/orders.queries.ts'
import { bookReceived, bookRefund, endDecision } from '../payments/booking.rules.ts'
import type { BookingContext } from '../payments/fulfilments.rules.ts'
import {
  findPaymentAtGateway,
  lockPayment,
  updatePayment,
  type Payment,
} from '../payments/payments.queries.ts'
import { findGateway, insertNotice, updateOutcome } from './gateway.queries.ts'

/** The outcome of a notice. */
export type Outcome =
  | 'paid'
  | 'late'
  | 'double'
  | 'amount'
  | 'refunded'
  | 'refunded partly'
  | 'noted'
  | 'ignored'
  | 'unknown status'
  | 'unknown order'

const midtrans: Actor = { by_kind: 'gateway', by_user_id: null, by_name: 'Midtrans' }

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

/**
 * Stores a notice of the gateway and applies it. A repeated notice is only counted, unless its order was
 * unknown before.
 */
export async function processNotice(
  db: Transaction,
  status: MidtransStatus,
  booking: Omit<BookingContext, 'by'>,
): Promise<{ outcome: Outcome; audit: AuditEntry }> {
  const notice = await insertNotice(db, {
    body_hash: hashOf(JSON.stringify(status)),
    body: status,
    gateway_order_id: status.order_id,
    gateway_status: status.transaction_status,
  })
  const about = { entity: 'payment_notices', entity_id: notice.notice_id }
  if (notice.times > 1 && notice.outcome !== 'unknown order')
    return { outcome: 'ignored', audit: { ...about, after: { times: notice.times } } }
  const payment = await findPaymentAtGateway(db, status.order_id)
  const outcome = payment ? await apply(db, payment, status, { ...booking, by: midtrans }) : 'unknown order'
  await updateOutcome(db, notice.notice_id, outcome, payment?.id ?? null)
  const after = { outcome, gateway_order_id: status.order_id, gateway_status: status.transaction_status }
  return {
    outcome,
    audit: payment ? { entity: 'orders', entity_id: payment.invoice_header_id, after } : { ...about, after },
  }
}

/** After an attempt is paid, only a refund changes it. */
const settled = new Set<Payment['status']>(['confirmed', 'refunded', 'needs_decision', 'dismissed'])

async function apply(
  db: Transaction,
  known: Payment,
  status: MidtransStatus,
  context: BookingContext,
): Promise<Outcome> {
  const locked = await lockPayment(db, known.id)
  if (!locked) return 'unknown order'
  const { order, payment } = locked
  const meaning = wasReversed(payment, status) ? 'refunded' : meaningOf(status)
  const amount = amountOf(status)
  const attempt = {
    gateway_status: status.transaction_status,
    payment_type: status.payment_type ?? payment.payment_type,
    transaction_id: status.transaction_id ?? payment.transaction_id,
  }
  const { by } = context
  const isPart = meaning === 'refunded_partly'
  const back = isPart ? refundedAmount(status) : (payment.received_rupiah ?? order.total_bill)
  if (meaning === null || amount === null || back === null) {
    await updatePayment(db, payment.id, attempt)
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
      { amount, paid_datetime: new Date() },
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

/**
 * A captured card payment can be cancelled or denied until the bank settles it; the money is then returned. A
 * late notice of the same kind about a card that was refused earlier has a different transaction id.
 */
const wasReversed = (payment: Payment, status: MidtransStatus): boolean =>
  (payment.status === 'confirmed' || payment.status === 'needs_decision') &&
  ['cancel', 'deny'].includes(status.transaction_status) &&
  status.transaction_id !== undefined &&
  status.transaction_id === payment.transaction_id

import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import { Refusal } from '../../../http/refusal.ts'
import {
  amountBack,
  amountOf,
  meaningOf,
  midtransUrls,
  type MidtransAccess,
  type MidtransStatus,
} from '../../../lib/midtrans.ts'
import { hashOf } from '../../../lib/secrets.ts'
import { insertEvent, type Doer } from '../orders/orders.queries.ts'
import {
  bookReceived,
  bookRefund,
  changeLocked,
  findPaymentAtGateway,
  hasUndecided,
  lockPayment,
  noteAttempt,
  type Payment,
} from '../payments/payments.queries.ts'
import { findGateway, keepNotice, noteOutcome } from './gateway.queries.ts'

/** What became of something that the gateway said. */
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

const midtrans: Doer = { by_kind: 'gateway', by_user_id: null, by_name: 'Midtrans' }

/** How to reach the gateway that a superuser has set up. */
export async function accessOrRefuse({
  db,
  config,
  secrets,
}: Pick<Services, 'config' | 'secrets'> & { db: ReadDb }): Promise<MidtransAccess> {
  const settings = await findGateway(db)
  if (!settings)
    throw new Refusal('No payment gateway has been set up. Ask a superuser to enter its server key.')
  return {
    server_key: secrets.decrypt(settings.server_key),
    ...midtransUrls(settings.is_production, config.MIDTRANS_URL),
  }
}

/**
 * Keeps what the gateway said and does what follows from it. Whatever comes twice is only counted; one for an order
 * that was not known then is tried again.
 */
export async function takeNotice(
  db: Transaction,
  status: MidtransStatus,
  time_zone: string,
): Promise<{ outcome: Outcome; audit: AuditEntry }> {
  const notice = await keepNotice(db, {
    body_hash: hashOf(JSON.stringify(status)),
    body: status,
    gateway_order_id: status.order_id,
    gateway_status: status.transaction_status,
  })
  const about = { entity: 'payment_notices', entity_id: notice.notice_id }
  if (notice.times > 1 && notice.outcome !== 'unknown order')
    return { outcome: 'ignored', audit: { ...about, after: { times: notice.times } } }
  const payment = await findPaymentAtGateway(db, status.order_id)
  const outcome = payment ? await apply(db, payment, status, time_zone) : 'unknown order'
  await noteOutcome(db, notice.notice_id, outcome, payment?.id ?? null)
  const after = { outcome, gateway_order_id: status.order_id, gateway_status: status.transaction_status }
  return {
    outcome,
    audit: payment ? { entity: 'orders', entity_id: payment.invoice_header_id, after } : { ...about, after },
  }
}

/** Once money has come by an attempt, only its way back changes it. */
const settled = new Set<Payment['status']>(['confirmed', 'refunded', 'needs_decision', 'dismissed'])

async function apply(
  db: Transaction,
  known: Payment,
  status: MidtransStatus,
  time_zone: string,
): Promise<Outcome> {
  const locked = await lockPayment(db, known.id)
  if (!locked) return 'unknown order'
  const { order, payment } = locked
  const meaning = wentBack(payment, status) ? 'refunded' : meaningOf(status)
  const amount = amountOf(status)
  const attempt = {
    gateway_status: status.transaction_status,
    payment_type: status.payment_type ?? payment.payment_type,
    transaction_id: status.transaction_id ?? payment.transaction_id,
  }
  const by = midtrans
  const how = { by, time_zone }
  const isPart = meaning === 'refunded_partly'
  const back = isPart ? amountBack(status) : (payment.received_rupiah ?? order.total_bill)
  if (meaning === null || amount === null || back === null) {
    await noteAttempt(db, payment, attempt)
    await insertEvent(db, order.id, by, { kind: 'gateway_unknown', facts: attempt })
    return 'unknown status'
  }
  if (meaning === 'refunded' && payment.status === 'needs_decision') {
    await noteAttempt(db, payment, { ...attempt, status: 'refunded' })
    await changeLocked(db, order, { needs_decision: await hasUndecided(db, order.id) }, by)
    await insertEvent(db, order.id, by, {
      kind: 'payment_back',
      facts: { amount: back, payment_id: payment.id },
    })
    return 'refunded'
  }
  if (meaning === 'refunded' || isPart) {
    // What staff have noted by hand is part of what the gateway names.
    const rest = back - order.refunded_rupiah
    if (payment.status !== 'confirmed' || order.status !== 'paid' || rest <= 0) return 'ignored'
    await noteAttempt(db, payment, attempt)
    const refund = {
      amount: rest,
      reason: `Midtrans: ${status.transaction_status}`,
      reference: attempt.transaction_id,
    }
    const { isWhole } = await bookRefund(db, order, { ...refund, payment_id: payment.id }, how)
    return isWhole ? 'refunded' : 'refunded partly'
  }
  if (settled.has(payment.status)) return 'ignored'
  if (meaning === 'confirmed') {
    await noteAttempt(db, payment, attempt)
    return bookReceived(
      db,
      { order, payment: { ...payment, payment_type: attempt.payment_type } },
      { amount, paid_datetime: new Date() },
      how,
    )
  }
  if (payment.status === meaning && payment.gateway_status === attempt.gateway_status) return 'ignored'
  await noteAttempt(db, payment, { ...attempt, status: meaning })
  await insertEvent(db, order.id, by, {
    kind: `attempt_${meaning}`,
    facts: { payment_id: payment.id, ...attempt },
  })
  return 'noted'
}

/**
 * A card payment can be taken back until the bank settles it, and says so by being cancelled or denied. A card that
 * was refused before another was taken says the same of a transaction of its own, maybe late.
 */
const wentBack = (payment: Payment, status: MidtransStatus): boolean =>
  (payment.status === 'confirmed' || payment.status === 'needs_decision') &&
  ['cancel', 'deny'].includes(status.transaction_status) &&
  status.transaction_id !== undefined &&
  status.transaction_id === payment.transaction_id

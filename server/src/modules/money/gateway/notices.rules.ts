import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Queue } from '../../../db/queue.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { hashOf } from '../../../lib/secrets.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { findPaymentAtGateway, lockPayment, type Payment } from '../payments/payments.queries.ts'
import { becomeConfirming } from './attempts.rules.ts'
import { checkSoon } from './checks.rules.ts'
import { findNotice, insertNotice, updateOutcome } from './gateway.queries.ts'
import { amountOf, isGenuine, isKnownStatus, meaningOf, type MidtransStatus } from './midtrans.ts'

/** Refuses a notice that the gateway did not send, or not about this payment. */
export function refuseForged(status: MidtransStatus, server_key: string, payment: Payment | undefined): void {
  if (!isGenuine(status, server_key))
    throw new Refusal(say('The signature of this notice is not valid.'), { status: 403 })
  // The status itself is not signed.
  if (isKnownStatus(status) && meaningOf(status) === null)
    throw new Refusal(say('The status of this notice contradicts its signed code.'), { status: 403 })
  if (payment && amountOf(status) !== payment.total_bill)
    throw new Refusal(say('The amount of this notice is not the amount of the payment.'), { status: 403 })
}

interface NoticeContext {
  db: Transaction
  queue: Queue
  fulfilments: readonly Fulfilment[]
}

/**
 * Stores a notice and has the gateway asked about its payment. A notice is a hint: it books nothing. A repeated notice
 * is only counted, unless its order was unknown before.
 */
export async function receiveNotice(context: NoticeContext, status: MidtransStatus): Promise<AuditEntry> {
  const { db } = context
  const notice = await insertNotice(db, {
    body_hash: hashOf(JSON.stringify(status)),
    body: withoutSecrets(status) as Record<string, unknown>,
    gateway_order_id: status.order_id,
    gateway_status: status.transaction_status,
  })
  const about = { entity: 'payment_notices', entity_id: notice.notice_id }
  if (notice.times > 1 && notice.outcome !== 'unknown order')
    return { ...about, after: { times: notice.times } }
  const attempt = await askAbout(context, notice.notice_id, status.order_id)
  // The notice says that money has come: until the gateway confirms it, the invoice is held.
  if (attempt && meaningOf(status) === 'confirmed') await becomeConfirming(db, attempt, 'notice')
  const after = { gateway_order_id: status.order_id, gateway_status: status.transaction_status }
  return attempt ? { entity: 'orders', entity_id: attempt.order.id, after } : { ...about, after }
}

/** Processes a stored notice again: the gateway is asked about its payment, whatever the notice says. */
export async function replayNotice(context: NoticeContext, notice_id: number): Promise<AuditEntry> {
  const { db } = context
  const notice = await findNotice(db, notice_id)
  if (!notice) throw notFound(say('This notice does not exist.'))
  const attempt = await askAbout(context, notice_id, notice.gateway_order_id)
  if (!attempt)
    throw new Refusal(say('No payment has the number of this notice, so there is nothing to ask.'))
  return { entity: 'orders', entity_id: attempt.order.id, after: { notice_id } }
}

async function askAbout({ db, queue, fulfilments }: NoticeContext, notice_id: number, number: string) {
  const payment = await findPaymentAtGateway(db, number)
  const attempt = payment && (await lockPayment(db, payment.id))
  await updateOutcome(db, notice_id, attempt ? 'waiting' : 'unknown order', attempt?.payment.id ?? null)
  if (attempt) await checkSoon({ db, queue }, attempt.payment.id, fulfilments)
  return attempt
}

const secret = /signature|token|secret|password|_key$/i

/** A notice as it is stored: without the secrets that could be used to send it again or to charge a card. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !secret.test(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

import type { Transaction } from '../../../db/pool.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import { insertEvent, notifyOrdersChanged, type Order } from '../orders/orders.queries.ts'
import type { BookingContext } from '../payments/fulfilments.rules.ts'
import { lockPayment, updatePayment, type Payment } from '../payments/payments.queries.ts'
import { planCheck, settleNotices } from './checks.queries.ts'
import { bookAnswer, midtrans, type Outcome } from './gateway.rules.ts'
import type { MidtransStatus } from './midtrans.ts'

interface Attempt {
  order: Order
  payment: Payment
}

/** An attempt that can still be paid on its page, or of which we do not know. */
const open = new Set<Payment['status']>(['created', 'pending', 'confirming', 'failed'])

/**
 * While nobody knows whether an attempt was paid, it is `confirming`: its invoice does not expire. The order must be
 * locked.
 */
export async function becomeConfirming(
  db: Transaction,
  { order, payment }: Attempt,
  why: 'notice' | 'unreachable',
): Promise<void> {
  if (!open.has(payment.status) || payment.status === 'confirming') return
  await updatePayment(db, payment.id, { status: 'confirming' })
  await insertEvent(db, order.id, midtrans, { kind: `confirming_${why}`, facts: { payment_id: payment.id } })
}

/** Books the answer of the gateway about an attempt, `null` if nobody has begun to pay, and plans the next check. */
export async function recordAnswer(
  db: Transaction,
  payment_id: number,
  status: MidtransStatus | null,
  booking: Omit<BookingContext, 'by'>,
): Promise<AuditEntry | undefined> {
  const attempt = await lockPayment(db, payment_id)
  if (!attempt) return undefined
  const outcome = status
    ? await bookAnswer(db, attempt, status, { ...booking, by: midtrans })
    : await noteNotBegun(db, attempt)
  await settleNotices(db, payment_id, outcome)
  const after = await lockPayment(db, payment_id)
  if (!after) return undefined
  const { order, payment } = after
  const checks = payment.status === attempt.payment.status ? payment.checks + 1 : 0
  const check_after = nextCheck({ ...payment, checks }, order)
  await planCheck(db, payment_id, { check_after, checks, check_problem: '', checked_at: new Date() })
  await notifyOrdersChanged(db, [order.id])
  if (outcome === 'ignored' || outcome === 'not begun') return undefined
  const facts = { outcome, payment_id, gateway_status: payment.gateway_status }
  return { entity: 'orders', entity_id: order.id, after: facts }
}

/** Records that the gateway could not be asked: the attempt stays or becomes `confirming` and is tried again. */
export async function recordProblem(db: Transaction, payment_id: number, problem: string): Promise<void> {
  const attempt = await lockPayment(db, payment_id)
  if (!attempt) return
  const { order, payment } = attempt
  await becomeConfirming(db, attempt, 'unreachable')
  const checks = payment.checks + 1
  const check_after = new Date(Date.now() + pauseAfter(checks))
  await planCheck(db, payment_id, { check_after, checks, check_problem: problem.slice(0, 300) })
  await notifyOrdersChanged(db, [order.id])
}

/** The payment of a page on which no method was chosen yet: it waits, and expires when the page can no longer be used. */
async function noteNotBegun(db: Transaction, { order, payment }: Attempt): Promise<Outcome> {
  if (!open.has(payment.status)) return 'ignored'
  const isOver = pageEnd(payment) + graceMs < Date.now()
  const status = isOver ? 'expired' : 'created'
  if (status === payment.status) return 'not begun'
  await updatePayment(db, payment.id, { status })
  const kind = isOver ? 'attempt_expired' : 'attempt_not_begun'
  await insertEvent(db, order.id, midtrans, { kind, facts: { payment_id: payment.id } })
  return 'noted'
}

const minute = 60_000
/** A payment may reach the gateway a little after its page has ended. */
const graceMs = 15 * minute
/** Attempts that were not paid are asked about for this long after the end of their page. */
const lastAskMs = 24 * 60 * minute

/** The pauses grow from one minute to six hours. */
const pauseAfter = (checks: number): number => Math.min(2 ** Math.min(checks, 9), 360) * minute

const pageEnd = ({ page_until, create_datetime }: Payment): number =>
  (page_until ?? create_datetime).getTime()

/**
 * When the gateway is asked again; `null` if its answer is final. It is always asked once after the deadline of the
 * invoice, because an invoice expires only after that answer.
 */
function nextCheck(payment: Payment, order: Pick<Order, 'status' | 'expire_datetime'>): Date | null {
  if (!open.has(payment.status)) return null
  const now = Date.now()
  const deadline = order.expire_datetime.getTime()
  let next = now + pauseAfter(payment.checks)
  if (order.status === 'pending' && now < deadline) next = Math.min(next, deadline)
  const last = pageEnd(payment) + lastAskMs
  if (payment.status === 'confirming' || next <= last) return new Date(next)
  return now < last ? new Date(last) : null
}

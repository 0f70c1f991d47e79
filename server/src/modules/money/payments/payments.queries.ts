import { sql, type Insertable } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { accrueFee, takeBackFee } from '../fees/fee-accrual.queries.ts'
import { insertEvent, lockOrder, updateOrder, type Doer, type Order } from '../orders/orders.queries.ts'

export const findPayment = (db: ReadDb, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export const findPaymentAtGateway = (db: ReadDb, gateway_order_id: string) =>
  db.selectFrom('payments').selectAll().where('gateway_order_id', '=', gateway_order_id).executeTakeFirst()

/**
 * An attempt at the gateway that can still be used: its page is good for a day, and no longer than the invoice was open
 * when it was made, also where that got more time since.
 */
export const findUsableAttempt = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'token', 'redirect_url'])
    .where('invoice_header_id', '=', order_id)
    .where('gateway', '=', 'midtrans')
    .where('status', 'in', ['created', 'pending'])
    .where('create_datetime', '>', sql<Date>`now() - interval '24 hours'`)
    .where(
      sql<boolean>`coalesce((select (facts ->> 'from')::timestamptz from order_events e
        where e.order_id = payments.invoice_header_id and e.kind in ('extended', 'reopened')
          and e.happened_at > payments.create_datetime order by e.event_id limit 1), 'infinity') > now()`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function countAttempts(db: ReadDb, order_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invoice_header_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPayment = (db: Transaction, payment: Insertable<Database['payments']>) =>
  db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

/** How an attempt stands at its gateway; no money has come by it. */
export async function noteAttempt(
  db: Transaction,
  payment: Payment,
  changes: {
    status?: Payment['status']
    gateway_status: string
    payment_type: string
    transaction_id: string
  },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...changes, update_datetime: sql`now()` })
    .where('id', '=', payment.id)
    .execute()
}

interface Received {
  amount: number
  paid_datetime: Date
  /** Somebody has looked at it and takes it as the payment, late or of another amount as it may be. */
  accepted?: boolean
}

/** Why money cannot simply be booked; `null` where it can. */
export function obstacle(order: Pick<Order, 'status' | 'total_bill'>, { amount, accepted }: Received) {
  if (order.status === 'paid' || order.status === 'refunded') return 'double'
  if (accepted) return null
  if (order.status !== 'pending') return 'late'
  return amount === order.total_bill ? null : 'amount'
}

/**
 * Books money that came by an attempt. What fits makes the order paid, and its partner earns the fee; what came late,
 * twice or with another amount is kept beside it until somebody decides. The order must be locked.
 */
export async function bookReceived(
  db: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  received: Received,
  { by, time_zone }: { by: Doer; time_zone: string },
): Promise<'paid' | 'late' | 'double' | 'amount'> {
  const decision = obstacle(order, received)
  const { amount, paid_datetime } = received
  await db
    .updateTable('payments')
    .set({
      status: decision ? 'needs_decision' : 'confirmed',
      decision,
      received_rupiah: amount,
      paid_datetime,
      update_datetime: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute()
  const facts = { amount, payment_id: payment.id, payment_type: payment.payment_type }
  if (decision) {
    await changeLocked(db, order, { needs_decision: true }, by)
    await insertEvent(db, order.id, by, { kind: `payment_${decision}`, facts })
    return decision
  }
  const needs_decision = await hasUndecided(db, order.id)
  await changeLocked(
    db,
    order,
    { status: 'paid', paid_datetime, payment_type: payment.payment_type, needs_decision },
    by,
  )
  await insertEvent(db, order.id, by, { kind: 'paid', facts })
  await accrueFee(db, order, { earned_at: paid_datetime, time_zone })
  return 'paid'
}

/** Changes an order that is locked, so that its version cannot be stale. */
export async function changeLocked(
  db: Transaction,
  order: Order,
  changes: Parameters<typeof updateOrder>[2],
  by: Doer,
): Promise<{ id: number; version: number }> {
  const changed = await updateOrder(db, order, changes, by.by_user_id)
  if (!changed) throw new Error(`Order ${order.id} was changed although it is locked.`)
  return changed
}

export async function hasUndecided(db: ReadDb, order_id: number): Promise<boolean> {
  const one = await db
    .selectFrom('payments')
    .select('id')
    .where('invoice_header_id', '=', order_id)
    .where('status', '=', 'needs_decision')
    .executeTakeFirst()
  return one !== undefined
}

/** What becomes of money that waited for a decision. */
export async function settlePayment(
  db: Transaction,
  payment_id: number,
  status: 'refunded' | 'dismissed',
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status, update_datetime: sql`now()` })
    .where('id', '=', payment_id)
    .execute()
}

/** Notes money that went back. An order of which all has gone back is refunded, and its fee is taken back. */
export async function bookRefund(
  db: Transaction,
  order: Order,
  refund: { amount: number; reason: string; reference: string; payment_id?: number | null },
  { by, time_zone }: { by: Doer; time_zone: string },
) {
  const { refund_id } = await db
    .insertInto('refunds')
    .values({ ...refund, order_id: order.id, created_by: by.by_user_id })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  const refunded_rupiah = order.refunded_rupiah + refund.amount
  const isWhole = refund.amount >= (await refundableOf(db, order))
  const changed = await changeLocked(
    db,
    order,
    { refunded_rupiah, ...(isWhole && { status: 'refunded' as const }) },
    by,
  )
  await insertEvent(db, order.id, by, {
    kind: isWhole ? 'refunded' : 'refunded_partly',
    note: refund.reason,
    facts: { amount: refund.amount, reference: refund.reference },
  })
  if (isWhole) {
    await db
      .updateTable('payments')
      .set({ status: 'refunded', update_datetime: sql`now()` })
      .where('invoice_header_id', '=', order.id)
      .where('status', '=', 'confirmed')
      .execute()
    await takeBackFee(db, order.id, { reason: refund.reason, time_zone, updated_by: by.by_user_id })
  }
  return { ...changed, refund_id, isWhole }
}

/** What can still go back: what came, which may be more or less than the bill, without what went back already. */
export async function refundableOf(
  db: ReadDb,
  {
    id,
    status,
    total_bill,
    refunded_rupiah,
  }: Pick<Order, 'id' | 'status' | 'total_bill' | 'refunded_rupiah'>,
): Promise<number> {
  if (status !== 'paid') return 0
  const { came } = await db
    .selectFrom('payments')
    .select(sql<number | null>`sum(received_rupiah)::bigint`.as('came'))
    .where('invoice_header_id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return (came ?? total_bill) - refunded_rupiah
}

/** The order of a payment, locked, together with the payment as it stands then. */
export async function lockPayment(
  db: Transaction,
  payment_id: number,
): Promise<{ order: Order; payment: Payment } | undefined> {
  const known = await findPayment(db, payment_id)
  const order = known && (await lockOrder(db, known.invoice_header_id))
  const payment = order && (await findPayment(db, payment_id))
  return payment && { order, payment }
}

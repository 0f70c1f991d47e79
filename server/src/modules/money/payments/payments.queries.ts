import { sql, type Insertable } from 'kysely'
import { takeLocks, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { findOrder, orderLock, type Order } from '../orders/orders.queries.ts'

export const findPayment = (db: ReadDb, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export const findPaymentAtGateway = (db: ReadDb, gateway_order_id: string) =>
  db.selectFrom('payments').selectAll().where('gateway_order_id', '=', gateway_order_id).executeTakeFirst()

/** Every attempt to pay an order, newest first. */
export const findPayments = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_header_id', '=', order_id)
    .orderBy('id', 'desc')
    .execute()

export const findRefunds = (db: ReadDb, order_id: number) =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', order_id).orderBy('refund_id').execute()

/** The lock of the order that a payment belongs to; a payment never moves to another order. */
export async function paymentLock(db: ReadDb, payment_id: number): Promise<Lock[]> {
  const payment = await findPayment(db, payment_id)
  return payment ? [orderLock(payment.invoice_header_id)] : []
}

/** Locks the order of a payment, then reads the current state of both. */
export async function lockPayment(
  db: Transaction,
  payment_id: number,
): Promise<{ order: Order; payment: Payment } | undefined> {
  await takeLocks(db, await paymentLock(db, payment_id))
  const payment = await findPayment(db, payment_id)
  const order = payment && (await findOrder(db, payment.invoice_header_id))
  return order && { order, payment }
}

export const insertPayment = (db: Transaction, payment: Insertable<Database['payments']>) =>
  db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

export async function updatePayment(
  db: Transaction,
  id: number,
  changes: Partial<
    Pick<
      Payment,
      | 'status'
      | 'decision'
      | 'received_rupiah'
      | 'paid_datetime'
      | 'gateway_status'
      | 'payment_type'
      | 'transaction_id'
      | 'gateway_rupiah'
      | 'token'
      | 'redirect_url'
      | 'note'
      | 'proof_key'
    >
  >,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...changes, update_datetime: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Whether money received for an order needs a decision. */
export async function hasUndecided(db: ReadDb, order_id: number): Promise<boolean> {
  const one = await db
    .selectFrom('payments')
    .select('id')
    .where('invoice_header_id', '=', order_id)
    .where('status', '=', 'needs_decision')
    .executeTakeFirst()
  return one !== undefined
}

export const insertRefund = (db: Transaction, refund: Insertable<Database['refunds']>) =>
  db.insertInto('refunds').values(refund).returning('refund_id').executeTakeFirstOrThrow()

/** Marks the payments that paid an order as refunded. */
export async function markPaymentsRefunded(db: Transaction, order_id: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'refunded', update_datetime: sql`now()` })
    .where('invoice_header_id', '=', order_id)
    .where('status', '=', 'confirmed')
    .execute()
}

/**
 * The amount that can still be refunded: the money received, which may differ from the bill, minus earlier
 * refunds.
 */
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
  const { received } = await db
    .selectFrom('payments')
    .select(sql<number | null>`sum(received_rupiah)::bigint`.as('received'))
    .where('invoice_header_id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return (received ?? total_bill) - refunded_rupiah
}

import type { Transaction } from '../../../db/pool.ts'
import { stopInvoiceMails } from './order-mails.rules.ts'
import { insertEvent, updateOrder, type Actor, type Order } from './orders.queries.ts'

/** Cancels a locked order that is not paid, and stops its mails. The caller frees what was kept for the order. */
export async function cancelOrder(
  db: Transaction,
  order: Pick<Order, 'id' | 'version'>,
  by: Actor,
  reason = '',
): Promise<{ id: number; version: number }> {
  const changed = await updateOrder(db, order, { status: 'cancelled', cancel_reason: reason }, by)
  await insertEvent(db, order.id, by, { kind: 'cancelled', note: reason })
  await stopInvoiceMails(db, order)
  return changed
}

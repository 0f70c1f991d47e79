import type { Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Actor, Order } from './orders.queries.ts'

/**
 * What another domain keeps for an order while it is open, such as seats of an event. The manifest injects those of all
 * domains, with what they do when an order is paid.
 */
export interface OrderFollower {
  /** Runs in the transaction that expires or cancels orders: what was kept for them is free again. */
  onClosed?(db: Transaction, order_ids: number[], by: Actor): Promise<void>
  /** What extending an order locks besides the order and its products. */
  locks?(db: ReadDb, order_id: number): Promise<Lock[]>
  /** Refuses a later deadline, for example because a seat is taken by now. */
  refuseExtension?(db: ReadDb, order: Order, expire_datetime: Date): Promise<void>
  /** Runs in the transaction that opens a closed order again. */
  onReopened?(db: Transaction, order: Order, by: Actor): Promise<void>
}

/** Notifies every follower that orders can no longer be paid. */
export async function closeOrders(
  db: Transaction,
  followers: readonly OrderFollower[],
  order_ids: number[],
  by: Actor,
): Promise<void> {
  if (order_ids.length === 0) return
  for (const follower of followers) await follower.onClosed?.(db, order_ids, by)
}

/** What extending an order locks besides the order and its products. */
export async function locksOf(
  db: ReadDb,
  followers: readonly OrderFollower[],
  order_id: number,
): Promise<Lock[]> {
  const locks = followers.flatMap((follower) => follower.locks?.(db, order_id) ?? [])
  return (await Promise.all(locks)).flat()
}

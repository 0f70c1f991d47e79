import { sql } from 'kysely'
import type { OrderStatus } from '@balai/contract/money/order-shapes.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'

/** Check-outs of one member run one after the other, so that none can pass the limit of unpaid invoices. */
export const buyerLock = (member_id: number) => lockName(`check-out of member ${member_id}`)

export async function countUnpaid(db: ReadDb, member_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member_id)
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .executeTakeFirstOrThrow()
  return count
}

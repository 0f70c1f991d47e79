import { sql } from 'kysely'
import { orderLimits, type OrderStatus } from '@balai/contract/money/order-shapes.ts'
import { lockName } from '../../../db/locks.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Product } from '../../money/products/products.queries.ts'

/** Check-outs of one member run one after the other, so that none can pass the limit of unpaid invoices. */
export const buyerLock = (member_id: number) => lockName(`check-out of member ${member_id}`)

/**
 * What lets a check-out be one statement: the products are as they were read, and the member may have one more unpaid
 * invoice. The function takes the lock of the buyer.
 */
export const mayCheckOut = (member_id: number, products: readonly Product[]) =>
  sql<boolean>`not exists (
      select from unnest(${products.map(({ product_id }) => product_id)}::int[],
        ${products.map(({ version }) => version)}::int[]) as read (product_id, version)
      left join products p on p.product_id = read.product_id and p.version = read.version
      where p.product_id is null or p.on_sale_until <= now())
    and may_have_unpaid(${member_id}, ${orderLimits.unpaid})`

/** The answer to a check-out by transfer, as JSON over the columns of the order. */
export const placedOrder = (expire_datetime: Date) =>
  sql`jsonb_build_object('code', code, 'status', status, 'payment_method', payment_method, 'kode_unik', kode_unik,
    'total_bill', total_bill,
    'create_datetime', to_char(create_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expire_datetime', ${expire_datetime.toISOString()}::text, 'paid_datetime', null, 'payment_page', null,
    'accounts', (select accounts from seller_settings))`

export async function countUnpaid(db: ReadDb, member_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member_id)
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .executeTakeFirstOrThrow()
  return count
}

/** The order of a member with this code. Orders of others do not exist for them. */
export const findOwnOrderId = (db: ReadDb, member_id: number, code: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .where('member_id', '=', member_id)
    .executeTakeFirst()

/** The orders of a member, newest first. */
export async function ordersOfMember(
  db: ReadDb,
  member_id: number,
  place: { page: number; perPage: number },
) {
  const own = db.selectFrom('orders').where('member_id', '=', member_id)
  const total = countOf(own.select(({ fn }) => fn.countAll().as('count')))
  const rows = await own
    .select(['code', 'status', 'payment_method', 'total_bill', 'create_datetime'])
    .select(['expire_datetime', 'paid_datetime', total.as('total')])
    .orderBy('create_datetime', 'desc')
    .orderBy('id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

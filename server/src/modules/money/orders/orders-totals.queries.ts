import { sql, type RawBuilder } from 'kysely'
import { orderStatuses, type OrderStatus } from '@balai/contract/money/order-shapes.ts'
import { countOf } from '../../../db/page.ts'
import type { CacheDb, ReadDb, Transaction } from '../../../db/pool.ts'
import { counterTotal, defineCounter, readCounters } from '../../../kit/counters/counters.queries.ts'
import { filtered, isCounted, type Filter } from './orders-filter.queries.ts'

export const ordersCounters = {
  /** Orders by status; the amount is the sum of their bills. */
  status: defineCounter<OrderStatus>('orders.status'),
  /**
   * Changed by every change of a column that orders are filtered or summed by. The time of payment, which is not among them,
   * changes together with the status.
   */
  change: defineCounter('orders.change'),
}

/** The number of orders of one status and the sum of their bills. */
export interface StatusTotal {
  status: OrderStatus
  orders: number
  total_bill: number
}

/** Totals of at most this many orders are not cached: counting is as fast. */
const cheapToCount = 2_000

/** Counts and sums per status, from counters or the cache if possible. One statement, so that they agree. */
export async function totalsOf(db: CacheDb, filter: Filter) {
  const found = isCounted(filter)
    ? await countedTotals(db, filter.status ? [filter.status] : orderStatuses)
    : ((await findTotals(db, filter)) ?? (await countTotals(db, filter)))
  const statuses = orderStatuses.map(
    (status) => found.find((each) => each.status === status) ?? { status, orders: 0, total_bill: 0 },
  )
  return { statuses, orders: sumOf(statuses), total_bill: sumOf(statuses, 'total_bill') }
}

/** The sum over all statuses. */
const sumOf = (statuses: StatusTotal[], key: 'orders' | 'total_bill' = 'orders') =>
  statuses.reduce((all, each) => all + each[key], 0)

/** The number of orders of a filter, as an expression to select together with a page of them. */
export function totalOf(db: ReadDb, filter: Filter): RawBuilder<number> {
  if (isCounted(filter)) return counterTotal(ordersCounters.status, filter.status && [filter.status])
  const counted = countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  return sql<number>`coalesce(${cachedTotal(filter)}, ${counted})`
}

/** The number of orders of a filter if it was counted since the last change, else null. */
export const cachedTotal = (filter: Filter): RawBuilder<number | null> => cachedColumn(filter, 'orders')

/** A cached column of a filter, as an expression: the statement sees it and the orders in the same snapshot. */
export const cachedColumn = <T>(
  filter: Filter,
  column: 'orders' | 'oldest' | 'newest',
): RawBuilder<T | null> =>
  sql`(select ${sql.ref(column)} from order_totals where filter = ${keyOf(filter)} and change = ${lastChange})`

const lastChange = counterTotal(ordersCounters.change)

/** The result of a count. Large numbers and times are strings, because JavaScript would round them. */
interface Counted {
  statuses: StatusTotal[]
  /** The value of the change counter at the time of the count. */
  change: string
  oldest: string | null
  newest: string | null
}

/** Counts the rows of `found` in the statement that selects them. */
export const counted = (found: RawBuilder<unknown>): RawBuilder<Counted> => sql`(
  select jsonb_build_object(
    'statuses', coalesce(jsonb_agg(jsonb_build_object('status', status, 'orders', orders, 'total_bill', bill)), '[]'),
    'change', ${lastChange}::text, 'oldest', min(oldest)::text, 'newest', max(newest)::text)
  from (
    select status, count(*) as orders, sum(total_bill)::bigint as bill, min(created) as oldest, max(created) as newest
    from ${found} group by status) each_status)`

/** The columns that `counted` reads. */
export const columnsToCount = (filter: Filter) =>
  [
    'orders.status',
    'orders.total_bill',
    // Only searches use these times. For other filters, selecting the column would prevent index-only scans.
    (filter.search || filter.code ? sql`orders.create_datetime` : sql`null::timestamptz`).as('created'),
  ] as const

/** Caches the totals of many orders; the next change of an order invalidates them. */
export async function cacheTotals(
  db: CacheDb,
  filter: Filter,
  { statuses, change, oldest, newest }: Counted,
) {
  const orders = sumOf(statuses)
  if (orders <= cheapToCount) return
  const values = {
    change: sql<number>`${change}::bigint`,
    orders,
    statuses: JSON.stringify(statuses) as never,
    oldest: sql<Date>`${oldest}::timestamptz`,
    newest: sql<Date>`${newest}::timestamptz`,
    counted_at: sql<Date>`now()`,
  }
  await db
    .insertInto('order_totals')
    .values({ filter: keyOf(filter), ...values })
    .onConflict((conflict) => conflict.column('filter').doUpdateSet(values))
    .execute()
}

/** Deletes totals that were counted over an hour ago. */
export async function deleteOldOrderTotals(db: Transaction): Promise<void> {
  await db
    .deleteFrom('order_totals')
    .where('counted_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

const keyOf = (filter: Filter) => JSON.stringify(filter)

async function findTotals(db: ReadDb, filter: Filter): Promise<StatusTotal[] | undefined> {
  const cached = await db
    .selectFrom('order_totals')
    .select('statuses')
    .where('filter', '=', keyOf(filter))
    .where('change', '=', lastChange)
    .executeTakeFirst()
  return cached?.statuses
}

async function countTotals(db: CacheDb, filter: Filter): Promise<StatusTotal[]> {
  const found = sql`(${filtered(db, filter).select(columnsToCount(filter))}) found`
  const { result } = await db.selectNoFrom(counted(found).as('result')).executeTakeFirstOrThrow()
  await cacheTotals(db, filter, result)
  return result.statuses
}

async function countedTotals(db: ReadDb, wanted: readonly OrderStatus[]): Promise<StatusTotal[]> {
  const read = await readCounters(db, ordersCounters.status)
  return wanted.map((status) => {
    const { count, amount } = read(ordersCounters.status, status)
    return { status, orders: count, total_bill: amount }
  })
}

import { sql, type RawBuilder } from 'kysely'
import { orderStatuses, type OrderStatus } from '@balai/contract/money/order-shapes.ts'
import { countOf } from '../../../db/page.ts'
import type { CacheDb, ReadDb, Transaction } from '../../../db/pool.ts'
import { counterTotal, defineCounter, readCounters } from '../../../kit/counters/counters.queries.ts'
import { filtered, isCounted, type Filter } from './orders-filter.queries.ts'

export const ordersCounters = {
  /** Orders by status; the amount is what they come to. */
  status: defineCounter<OrderStatus>('orders.status'),
  /** Another number after every change of what orders are filtered by and totalled. */
  change: defineCounter('orders.change'),
}

/** How many orders of one status there are, and what they come to. */
export interface StatusTotal {
  status: OrderStatus
  orders: number
  total_bill: number
}

/** Totals of fewer orders are simply counted again. */
const few = 2_000

/** Counts and sums per status, all of one moment: one statement, from what is kept wherever it is known. */
export async function totalsOf(db: CacheDb, filter: Filter) {
  const found = isCounted(filter)
    ? await countedTotals(db, filter.status ? [filter.status] : orderStatuses)
    : ((await findTotals(db, filter)) ?? (await countTotals(db, filter)))
  const statuses = orderStatuses.map(
    (status) => found.find((each) => each.status === status) ?? { status, orders: 0, total_bill: 0 },
  )
  return { statuses, orders: sumOf(statuses), total_bill: sumOf(statuses, 'total_bill') }
}

/** Of all statuses together. */
const sumOf = (statuses: StatusTotal[], key: 'orders' | 'total_bill' = 'orders') =>
  statuses.reduce((all, each) => all + each[key], 0)

/** How many orders a filter finds, to be asked for together with them. */
export function totalOf(db: ReadDb, filter: Filter): RawBuilder<number> {
  if (isCounted(filter)) return counterTotal(ordersCounters.status, filter.status && [filter.status])
  const counted = countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  return sql<number>`coalesce(${keptTotal(filter)}, ${counted})`
}

/** The same where somebody counted it since the last change, and null otherwise. */
export const keptTotal = (filter: Filter): RawBuilder<number | null> => kept(filter, 'orders')

/** What is kept of a filter, to be asked for within a statement: it is of the same moment as all else there. */
export const kept = <T>(filter: Filter, column: 'orders' | 'oldest' | 'newest'): RawBuilder<T | null> =>
  sql`(select ${sql.ref(column)} from order_totals where filter = ${keyOf(filter)} and change = ${lastChange})`

const lastChange = counterTotal(ordersCounters.change)

/** What was counted. As texts what would not survive its way through the program: large numbers, exact moments. */
interface Counted {
  statuses: StatusTotal[]
  /** Another one after every change of what orders are filtered by and totalled. */
  change: string
  oldest: string | null
  newest: string | null
}

/** Counts what was found, within the statement that finds it. */
export const counted = (found: RawBuilder<unknown>): RawBuilder<Counted> => sql`(
  select jsonb_build_object(
    'statuses', coalesce(jsonb_agg(jsonb_build_object('status', status, 'orders', orders, 'total_bill', bill)), '[]'),
    'change', ${lastChange}::text, 'oldest', min(oldest)::text, 'newest', max(newest)::text)
  from (
    select status, count(*) as orders, sum(total_bill)::bigint as bill, min(created) as oldest, max(created) as newest
    from ${found} group by status) each_status)`

/** What that counts. */
export const toCount = (filter: Filter) =>
  [
    'orders.status',
    'orders.total_bill',
    // Only a search looks around there; other filters are counted from indexes, not all of which know it.
    (filter.search || filter.code ? sql`orders.create_datetime` : sql`null::timestamptz`).as('created'),
  ] as const

/** Keeps totals of many orders for as long as nothing changes. */
export async function keepTotals(db: CacheDb, filter: Filter, { statuses, change, oldest, newest }: Counted) {
  const orders = sumOf(statuses)
  if (orders <= few) return
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

/** Forgets totals that nobody has asked for lately. */
export async function deleteOldOrderTotals(db: Transaction): Promise<void> {
  await db
    .deleteFrom('order_totals')
    .where('counted_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

const keyOf = (filter: Filter) => JSON.stringify(filter)

async function findTotals(db: ReadDb, filter: Filter): Promise<StatusTotal[] | undefined> {
  const kept = await db
    .selectFrom('order_totals')
    .select('statuses')
    .where('filter', '=', keyOf(filter))
    .where('change', '=', lastChange)
    .executeTakeFirst()
  return kept?.statuses
}

async function countTotals(db: CacheDb, filter: Filter): Promise<StatusTotal[]> {
  const found = sql`(${filtered(db, filter).select(toCount(filter))}) found`
  const { result } = await db.selectNoFrom(counted(found).as('result')).executeTakeFirstOrThrow()
  await keepTotals(db, filter, result)
  return result.statuses
}

async function countedTotals(db: ReadDb, wanted: readonly OrderStatus[]): Promise<StatusTotal[]> {
  const read = await readCounters(db, ordersCounters.status)
  return wanted.map((status) => {
    const { count, amount } = read(ordersCounters.status, status)
    return { status, orders: count, total_bill: amount }
  })
}

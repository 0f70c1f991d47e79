import { sql, type Expression, type Compilable, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import type { orders } from '@balai/contract/money/orders.ts'
import { inBatches, inSnapshot } from '../../../db/export-loop.ts'
import { asPage, limitTo, preparedRows } from '../../../db/page.ts'
import { commonTables, type CacheDb, type ExportDb, type ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { countUpTo, rememberMany, seemsMany, wasMany } from '../../../db/totals.ts'
import { counterTotal } from '../../../kit/counters/counters.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import {
  filtered,
  isCounted,
  isWholeCode,
  matching,
  withMonths,
  type Filter,
} from './orders-filter.queries.ts'
import { hasWaitingProof } from './orders.queries.ts'
import {
  counted,
  cacheTotals,
  cachedColumn,
  cachedTotal,
  ordersCounters,
  columnsToCount,
  totalOf,
} from './orders-totals.queries.ts'

type ListInput = z.output<typeof orders.list.input>
type ExportInput = z.output<typeof orders.excel.input>

const invoice = [
  'orders.id',
  'orders.network_id',
  'orders.code',
  'orders.status',
  'orders.total_gross',
  'orders.total_discount_rupiah',
  'orders.total_nett',
  'orders.kode_unik',
  'orders.total_bill',
  'orders.expire_datetime',
  'orders.create_datetime',
  'orders.update_datetime',
  'orders.member_id',
  'orders.payment_method',
  'orders.payment_type',
  'orders.needs_decision',
  'orders.partner_code',
  'orders.paid_datetime',
  'orders.refunded_rupiah',
  'orders.version',
] as const

const exported = [
  'orders.id',
  'orders.code',
  'orders.status',
  'orders.create_datetime',
  'orders.expire_datetime',
  'orders.paid_datetime',
  'orders.payment_type',
  'orders.total_gross',
  'orders.total_discount_rupiah',
  'orders.total_nett',
  'orders.kode_unik',
  'orders.total_bill',
  'orders.refunded_rupiah',
  'orders.partner_code',
  'orders.buyer_company',
  'orders.buyer_npwp',
] as const

/** Up to this row, a page is read in one step; deeper pages find their keys first. */
const shallowRows = 1_000

interface By {
  order_by: ListInput['order_by']
  order: 'asc' | 'desc'
}

interface Place {
  page: number
  perPage: number
}

/** One page of orders. Without a search, an index has the rows in order; with one, they are collected and sorted. */
export async function listOrders(
  db: CacheDb,
  { page, perPage, order_by, order, quick_total, ...filter }: ListInput,
) {
  const by = { order_by, order }
  const place = { page, perPage }
  if (filter.search || filter.code)
    return (
      (await findNearby(db, filter, by, place)) ??
      (quick_total ? await findQuickly(db, filter, by, place) : undefined) ??
      collectPage(db, filter, by, place)
    )
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['orders', place, by, filter], () =>
    pageOf(db, filter, by, place).select(total.as('total')).$call(shown),
  )
  return asPage(db, rows, total, place)
}

/** The columns that a list shows of each order. */
const shown = <Row>(found: SelectQueryBuilder<Database, 'orders', Row>) =>
  found
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(invoice)
    .select(['members.member_email', memberName.as('member_name'), hasWaitingProof.as('has_waiting_proof')])

const ordered = <Row>(found: SelectQueryBuilder<Database, 'orders', Row>, { order_by, order }: By) =>
  found.orderBy(`orders.${order_by}`, order).orderBy('orders.id', order)

/**
 * The sorted orders of a filter. For a status alone, `between` makes the planner use the index of status and creation:
 * with `=`, it scans the newest orders of all statuses instead, which is slow for a rare status.
 */
function inOrder(db: ReadDb, filter: Filter, by: By) {
  const { status } = filter
  const found =
    status && by.order_by === 'create_datetime' && isCounted(filter)
      ? db
          .selectFrom('orders')
          .where(sql<SqlBool>`orders.status between ${status} and ${status}`)
          .orderBy('orders.status', by.order)
      : filtered(db, filter)
  return ordered(found, by)
}

/** A deep page finds its keys by an index-only scan and then reads only its own rows. */
function pageOf(db: ReadDb, filter: Filter, by: By, place: Place) {
  const cut = inOrder(db, filter, by).$call(limitTo(place))
  if (place.page * place.perPage < shallowRows) return cut
  return ordered(db.selectFrom('orders').where('orders.id', 'in', cut.select('orders.id')), by)
}

/** A page of all that a search finds, with its total. */
const collectPage = async (db: CacheDb, filter: Filter, by: By, place: Place) =>
  asCollected(db, filter, await collectRows(db, filter, by, place), place)

/**
 * The search is the expensive part, so one statement searches once, counts the result, up to a limit, and takes the page.
 */
function collectRows(db: ReadDb, filter: Filter, by: By, place: Place, limit?: number) {
  const found = commonTables(db)
    .with(
      (name) => name('found').materialized(),
      () =>
        filtered(db, filter)
          .select(['orders.id', `orders.${by.order_by} as place`])
          .select(columnsToCount(filter))
          .$call((all) => (limit === undefined ? all : all.limit(sql.lit(limit)))),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('found')
        .select('found.id')
        .orderBy('found.place', by.order)
        .orderBy('found.id', by.order)
        .$call(limitTo(place))
        .as('keys'),
    )
    .innerJoin('orders', 'orders.id', 'keys.id')
    .select([counted(sql`found`).as('counted'), sql<number>`(select count(*) from found)`.as('total')])
  return ordered(asOrders(found), by).$call(shown).execute()
}

/** The result of a list of collected rows, whose totals are cached. */
async function asCollected(
  db: CacheDb,
  filter: Filter,
  rows: Awaited<ReturnType<typeof collectRows>>,
  place: Place,
) {
  if (rows[0]) await cacheTotals(db, filter, rows[0].counted)
  return asPage(db, rows, totalOf(db, filter), place)
}

/**
 * A page of a search that finds very many orders: it filters only the rows around the page, because many of those match.
 * Returns undefined if collecting all is faster, if the total is not cached, or if too few of the rows match.
 */
async function findNearby(db: CacheDb, filter: Filter, by: By, place: Place) {
  const known = await db
    .selectNoFrom([cachedTotal(filter).as('total'), counterTotal(ordersCounters.status).as('all')])
    .executeTakeFirstOrThrow()
  if (known.total === null) return undefined
  const wanted = (place.page + 1) * place.perPage
  // Three times the expected number, because matches are not spread evenly. A power of two, so that statements repeat.
  const reach = 2 ** Math.ceil(Math.log2((3 * wanted * known.all) / known.total))
  if (reach > known.total) return undefined
  let near = inOrder(db, { ...filter, search: '', code: '' }, by).selectAll('orders')
  // Codes contain the month, so all matches of a code may be within one month.
  if (by.order_by === 'create_datetime')
    near = near.where(
      sql<SqlBool>`orders.create_datetime between ${cachedColumn(filter, 'oldest')} and ${cachedColumn(filter, 'newest')}`,
    )
  const found = db
    .selectFrom(near.limit(sql.lit(reach)).as('orders'))
    .select(cachedTotal(filter).as('total'))
    .where(matching(filter))
  const rows = await ordered(asOrders(found), by).$call(limitTo(place)).$call(shown).execute()
  const total = rows[0]?.total ?? null
  if (total === null || rows.length < Math.min(place.perPage, total - place.page * place.perPage))
    return undefined
  return { rows, total, ...place }
}

/** How many of the first orders `findQuickly` looks at. */
const newestRows = 2 ** 15

/**
 * A page of a search without counting very many orders: few are collected, and of very many only the first rows in the
 * list's order are filtered. Returns undefined if those do not fill the page, if the page is very deep, or for a whole code,
 * which an index finds.
 */
async function findQuickly(db: CacheDb, filter: Filter, by: By, place: Place) {
  if ((place.page + 1) * place.perPage > quickTotal || isWholeCode(filter.search)) return undefined
  const within = withMonths(filter)
  const near = inOrder(db, { ...within, search: '', code: '' }, by).selectAll('orders')
  const newest = asOrders(db.selectFrom(near.limit(sql.lit(newestRows)).as('orders')).where(matching(filter)))
  // Orders of one month stand close together, so that a sample of the table would miss them.
  const areMany = async () =>
    within === filter
      ? await seemsMany(db, 'orders', (from) => filtered(from, filter))
      : (await countUpTo(db, newest.select('orders.id'), quickTotal + 1)) > quickTotal
  const key = `orders ${JSON.stringify(filter)}`
  if (!(await wasMany(db, key))) {
    if (!(await areMany())) {
      const found = await collectRows(db, filter, by, place, quickTotal + 1)
      if ((found[0]?.total ?? 0) <= quickTotal) return asCollected(db, filter, found, place)
    }
    await rememberMany(db, key)
  }
  const rows = await ordered(newest, by).$call(limitTo(place)).$call(shown).execute()
  return rows.length < place.perPage
    ? undefined
    : { rows, total: quickTotal, is_total_exact: false, ...place }
}

/** Types a subquery of orders as a query of orders, so that `shown` and `ordered` accept it. */
const asOrders = <Row>(found: Compilable<Row>) =>
  found as unknown as SelectQueryBuilder<Database, 'orders', Row>

/** Every order of the filter, in its order. */
export const exportOrders = (db: ExportDb, { order, order_by, ...filter }: ExportInput) =>
  inSnapshot(db, (snapshot) => {
    const batch = filtered(snapshot, filter)
      .innerJoin('members', 'members.id', 'orders.member_id')
      .select(exported)
      .select(['members.member_email', 'members.member_mobilephone', memberName.as('member_name')])
      // As text: a Date would lose the microseconds.
      .select(sql<string>`${sql.ref(`orders.${order_by}`)}::text`.as('place'))
      .orderBy(`orders.${order_by}`, order)
      .orderBy('orders.id', order)
    return inBatches((last: { place: string; id: number } | undefined, limit) =>
      (last ? batch.where(after(order_by, order, last)) : batch).limit(sql.lit(limit)).execute(),
    )
  })

function after(
  order_by: ExportInput['order_by'],
  order: 'asc' | 'desc',
  last: { place: string; id: number },
): Expression<SqlBool> {
  const type = sql.raw(order_by === 'total_bill' ? 'bigint' : 'timestamptz')
  const comparison = sql.raw(order === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${sql.ref(`orders.${order_by}`)}, orders.id) ${comparison} (${last.place}::${type}, ${last.id}::integer)`
}

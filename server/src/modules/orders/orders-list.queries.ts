import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { orderStatuses, type OrderStatus } from '@balai/contract/order-shapes.ts'
import type { orders } from '@balai/contract/orders.ts'
import { asPage, rowsOnce, countOf, cutTo } from '../../db/page.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Database } from '../../db/schema.ts'
import { foldedHas } from '../../db/search.ts'
import { talliesOf } from '../../db/tally.ts'

type ListInput = z.output<typeof orders.list.input>
type Filter = z.output<typeof orders.totals.input>
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
] as const

/** What a list and an order's page show of a member. */
export const memberName = sql<string>`trim(members.member_first_name || ' ' || members.member_last_name)`

/** How far into a list its rows are still read in one go. */
const shallow = 1_000

/**
 * The orders of a filter in the order that was asked for. Where only their state counts, the index of the states is
 * wanted: with an equals sign the planner would rather walk through the newest of all states, which are seldom paid.
 */
function inOrder(db: ReadDb, filter: Filter, order_by: ListInput['order_by'], order: 'asc' | 'desc') {
  const { status } = filter
  const found =
    status && order_by === 'create_datetime' && isTallied(filter)
      ? db
          .selectFrom('orders')
          .where(sql<SqlBool>`orders.status between ${status} and ${status}`)
          .orderBy('orders.status', order)
      : filtered(db, filter)
  return found.orderBy(`orders.${order_by}`, order).orderBy('orders.id', order)
}

export async function listOrders(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  const place = { page, perPage }
  const rows = await rowsOnce(db, ['orders', place, order_by, order, filter], () =>
    (filter.search
      ? foundOnce(db, filter, order_by, order, place)
      : pageOf(db, filter, order_by, order, place).select(total.as('total'))
    )
      .innerJoin('members', 'members.id', 'orders.member_id')
      .select(invoice)
      .select(['members.member_email', memberName.as('member_name')]),
  )
  return asPage(db, rows, total, place)
}

interface Place {
  page: number
  perPage: number
}

/** The keys of a deep page come from the index alone; only its own rows are then looked up. */
function pageOf(
  db: ReadDb,
  filter: Filter,
  order_by: ListInput['order_by'],
  order: 'asc' | 'desc',
  place: Place,
) {
  const cut = inOrder(db, filter, order_by, order).$call(cutTo(place))
  if (place.page * place.perPage < shallow) return cut
  return db
    .selectFrom('orders')
    .where('orders.id', 'in', cut.select('orders.id'))
    .orderBy(`orders.${order_by}`, order)
    .orderBy('orders.id', order)
}

/** Searching is what costs, so what was found is counted and cut without being looked for twice. */
function foundOnce(
  db: ReadDb,
  filter: Filter,
  order_by: ListInput['order_by'],
  order: 'asc' | 'desc',
  place: Place,
) {
  const found = db
    .with(
      (name) => name('found').materialized(),
      () => filtered(db, filter).select(['orders.id', `orders.${order_by} as place`]),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('found')
        .select('found.id')
        .orderBy('found.place', order)
        .orderBy('found.id', order)
        .$call(cutTo(place))
        .as('keys'),
    )
    .innerJoin('orders', 'orders.id', 'keys.id')
    .orderBy(`orders.${order_by}`, order)
    .orderBy('orders.id', order)
    .select(sql<number>`(select count(*) from found)`.as('total'))
  // To whoever adds the columns it is a list of orders like any other.
  return found as unknown as SelectQueryBuilder<Database, 'orders', { total: number }>
}

/** Counts and sums per status, all of one moment: one statement, from the tallies wherever they know. */
export async function totalsOf(db: ReadDb, filter: Filter) {
  const found = isTallied(filter)
    ? await talliedTotals(db, filter.status ? [filter.status] : orderStatuses)
    : await filtered(db, filter)
        .select(({ fn }) => [
          'orders.status',
          fn.countAll<number>().as('orders'),
          sql<number>`sum(orders.total_bill)::bigint`.as('total_bill'),
        ])
        .groupBy('orders.status')
        .execute()
  const statuses = orderStatuses.map(
    (status) => found.find((each) => each.status === status) ?? { status, orders: 0, total_bill: 0 },
  )
  const sum = (key: 'orders' | 'total_bill') => statuses.reduce((all, each) => all + each[key], 0)
  return { statuses, orders: sum('orders'), total_bill: sum('total_bill') }
}

async function talliedTotals(db: ReadDb, wanted: readonly OrderStatus[]) {
  const rows = await db
    .selectFrom('tallies')
    .select(['tally', sql<number>`sum(difference)::bigint`.as('sum')])
    .where(
      'tally',
      'in',
      wanted.flatMap((status) => [`orders.${status}`, `orders.${status}.bill`]),
    )
    .groupBy('tally')
    .execute()
  const sums = new Map(rows.map(({ tally, sum }) => [tally, sum]))
  return wanted.map((status) => ({
    status,
    orders: sums.get(`orders.${status}`) ?? 0,
    total_bill: sums.get(`orders.${status}.bill`) ?? 0,
  }))
}

/**
 * Every row of the filter, a batch at a time: each is found by the key where the one before ended, so the last costs
 * no more than the first. Orders that are made meanwhile are left out.
 */
export async function* exportOrders(db: ReadDb, { order, order_by, ...filter }: ExportInput) {
  const { newest } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const batch = filtered(db, filter)
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(exported)
    .select(['members.member_email', 'members.member_mobilephone', memberName.as('member_name')])
    // As text: a moment loses its microseconds on its way through the program.
    .select(sql<string>`${sql.ref(`orders.${order_by}`)}::text`.as('place'))
    .where('orders.id', '<=', newest)
    .orderBy(`orders.${order_by}`, order)
    .orderBy('orders.id', order)
    .limit(sql.lit(exportBatch))
  let coming = batch.execute()
  for (;;) {
    const rows = await coming
    const last = rows.at(exportBatch - 1)
    if (last) {
      // The next ones are fetched while these are written.
      coming = batch.where(after(order_by, order, last)).execute()
      // Whoever breaks off does not wait for them, and need not hear if they fail.
      coming.catch(() => undefined)
    }
    yield rows
    if (!last) return
  }
}

const exportBatch = 2_000

function after(
  order_by: ExportInput['order_by'],
  order: 'asc' | 'desc',
  last: { place: string; id: number },
): Expression<SqlBool> {
  const type = sql.raw(order_by === 'total_bill' ? 'bigint' : 'timestamptz')
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${sql.ref(`orders.${order_by}`)}, orders.id) ${beyond} (${last.place}::${type}, ${last.id}::integer)`
}

/** Counts are kept per status; every other filter is counted from an index that covers it. */
const isTallied = ({ status: _kept, ...rest }: Filter) =>
  Object.values(rest).every((value) => value === undefined || value === '' || value === false)

function totalOf(db: ReadDb, filter: Filter) {
  if (isTallied(filter))
    return talliesOf((filter.status ? [filter.status] : orderStatuses).map((status) => `orders.${status}`))
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, filter: Filter) {
  const { search, code, member_id, status, payment_type, from, until } = filter
  let found = db.selectFrom('orders')
  if (search) found = found.where('orders.id', 'in', matching(db, search))
  if (code) found = found.where('orders.code', 'like', `${escaped(code.toUpperCase())}%`)
  if (member_id) found = found.where('orders.member_id', '=', member_id)
  if (status) found = found.where('orders.status', '=', status)
  if (payment_type) found = found.where('orders.payment_type', '=', payment_type)
  if (from) found = found.where('orders.create_datetime', '>=', from)
  if (until) found = found.where('orders.create_datetime', '<', until)
  if (filter.min_amount !== undefined) found = found.where('orders.total_bill', '>=', filter.min_amount)
  if (filter.max_amount !== undefined) found = found.where('orders.total_bill', '<=', filter.max_amount)
  if (filter.needs_decision) found = found.where('orders.needs_decision', '=', sql.lit(true))
  return found
}

/** Orders by their code, or by whom they are for; each half has an index of its own. */
function matching(db: ReadDb, search: string) {
  const text = search.toUpperCase()
  const codes = db.selectFrom('orders').select('id')
  // A whole one is found at once; all begin alike, so that parts of them are slow to tell apart.
  if (/^INV-\d{6}-\d{7}$/.test(text)) return codes.where('code', '=', text)
  const byCode = codes.where('code', 'like', `%${escaped(text)}%`)
  // Nobody is called INV-2026…: who types a code need not wait for the names of a million people.
  if (/^inv-?\d/i.test(search)) return byCode
  return byCode.union(
    db
      .selectFrom('orders')
      .innerJoin('members', 'members.id', 'orders.member_id')
      .select('orders.id')
      .where(foldedHas('members.search', search)),
  )
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

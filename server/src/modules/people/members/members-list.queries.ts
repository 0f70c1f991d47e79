import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import { allCountries } from '@balai/contract/people/countries.ts'
import { consentKinds } from '@balai/contract/people/consents.ts'
import type { MemberFilter, members } from '@balai/contract/people/members.ts'
import { collectPage } from '../../../db/collect.ts'
import { inBatches, inSnapshot } from '../../../db/export-loop.ts'
import { asPage, limitTo, preparedRows } from '../../../db/page.ts'
import { commonTables, type CacheDb, type ExportDb, type ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { countUpTo, pageOfFilter, seemsMany } from '../../../db/totals.ts'
import { joinList } from '../../../lib/lists.ts'
import { rowsOf as counterRowsOf } from '../../../kit/counters/counters.queries.ts'
import { totalFromCounter, membersCounters } from './members-counters.queries.ts'
import { filtered } from './members-filter.queries.ts'
import { keysByDay } from './members-days.queries.ts'

type ListInput = z.output<typeof members.list.input>
type ExportInput = z.output<typeof members.excel.input>
type Order = Pick<ListInput, 'order_by' | 'order'>
type Query<Row> = SelectQueryBuilder<Database, 'members', Row>

const shown = [
  'id',
  'member_first_name',
  'member_last_name',
  'member_nickname',
  'member_email',
  'member_mobilephone',
  'member_join_datetime',
  'is_member',
  'premium_until',
  'country',
  'city',
  'labels',
  'suspended_at',
  'suspended_until',
  'contributor_status',
  'email_suppressed_at',
  'last_seen_at',
  'version',
] as const

/** What an export has beside what the list shows, so that a file can be imported again. */
const exported = [...shown, 'birth_date', 'gender', 'interests', 'consents'] as const

/** Up to this many members are collected before they are exported; more are read in the order of an index. */
const collectLimit = 2_000
/** From this row on, the keys of a page are fetched from the index before its rows. */
const deepFrom = 1_000

/**
 * One page of the members. If an index has the requested order, the page is read from it; if the filter finds
 * few members, they are collected and then sorted. Left to choose, the planner sometimes scans a million
 * members to find three.
 */
export async function listMembers(
  db: CacheDb,
  { page, perPage, order_by, order, quick_total, ...filter }: ListInput,
) {
  const place = { page, perPage }
  const by = { order_by, order }
  const counter = totalFromCounter(filter)
  if (counter && hasMatchingIndex(filter, by)) {
    const rows = await preparedRows(db, ['members', filter, by, place], () =>
      rowsOf(db, filter, by, place).select(counter.as('total')),
    )
    return asPage(db, rows, counter, place)
  }
  const reads = {
    seemsMany: () => seemsMany(db, 'members', (from) => filtered(from, filter)),
    collect: () => collectPage(db, found(db, filter, by), place),
    inOrder: () => rowsOf(db, filter, by, place).execute(),
    count: () => countMembers(db, filter),
  }
  if (counter) {
    const { total } = await db.selectNoFrom(counter.as('total')).executeTakeFirstOrThrow()
    const collected = total > quickTotal ? undefined : await reads.collect()
    return { ...(collected ?? { rows: await reads.inOrder(), total }), ...place }
  }
  const answer = await pageOfFilter(db, { key: `members ${JSON.stringify(filter)}`, quick_total }, reads)
  return { ...answer, ...place }
}

const countSome = (db: ReadDb, filter: MemberFilter, limit: number) =>
  countUpTo(db, filtered(db, filter).select('id'), limit)

/** Every member of the filter, in its order. */
export const exportMembers = (db: ExportDb, { order_by, order, ...filter }: ExportInput) =>
  inSnapshot(db, (snapshot) => exportedBatches(snapshot, filter, { order_by, order }))

async function* exportedBatches(db: ReadDb, filter: MemberFilter, by: Order) {
  const { order_by, order } = by
  const isFew = (await countSome(db, filter, collectLimit + 1)) <= collectLimit
  // Members who were never seen come last in descending order and first in ascending order.
  const phases =
    order_by === 'last_seen_at'
      ? order === 'desc'
        ? (['is not', 'is'] as const)
        : (['is', 'is not'] as const)
      : [null]
  for (const phase of phases) {
    const fetch = (last: Last | undefined, limit: number) => {
      let batch = isFew ? collected(db, filter) : filtered(db, filter)
      if (phase) batch = batch.where('last_seen_at', phase, null)
      if (last) batch = batch.where(after(by, last))
      return (
        ordered(batch, by)
          .select(exported)
          // As text: a Date would lose the microseconds.
          .select([
            (order_by === 'name'
              ? sql<string | null>`member_first_name`
              : sql<string | null>`${sql.ref(order_by)}::text`
            ).as('first'),
            sql<string>`member_last_name`.as('second'),
          ])
          .limit(sql.lit(limit))
          .execute()
      )
    }
    for await (const rows of inBatches(fetch))
      yield rows.map(({ labels, interests, consents, is_member, ...row }) => ({
        ...row,
        labels: joinList(labels),
        interests: joinList(interests),
        consents: joinList(consentKinds.filter((kind) => consents[kind] === true)),
        membership: is_member ? 'premium' : 'free',
      }))
  }
}

/** The last row of a batch. */
interface Last {
  id: number
  first: string | null
  second: string
}

/** The condition for members after this one in the order. */
function after({ order_by, order }: Order, { id, first, second }: Last) {
  const comparison = sql.raw(order === 'asc' ? '>' : '<')
  if (order_by === 'name')
    return sql<boolean>`(member_first_name, member_last_name, id) ${comparison} (${first}, ${second}, ${id})`
  // Members who were never seen are ordered by their id alone.
  if (first === null) return sql<boolean>`id ${comparison} ${id}`
  return sql<boolean>`(${sql.ref(order_by)}, id) ${comparison} (${first}::timestamptz, ${id})`
}

/** Counts the members of a filter. */
export async function countMembers(db: ReadDb, filter: MemberFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Every country, with the number of its members. */
export async function countByCountry(db: ReadDb) {
  const rows = await db
    .selectFrom(counterRowsOf(membersCounters.cell))
    .select([
      sql<string>`split_part(key, '/', 1)`.as('country'),
      sql<number>`sum(count)::bigint`.as('members'),
    ])
    .groupBy('country')
    .execute()
  const counts = new Map(rows.map(({ country, members }) => [country, members]))
  return allCountries().map((country) => ({ ...country, members: counts.get(country.code) ?? 0 }))
}

/** The labels in use, in alphabetical order. */
export function countByLabel(db: ReadDb) {
  return db
    .selectFrom(counterRowsOf(membersCounters.label))
    .select([sql<string>`key collate "default"`.as('label'), sql<number>`sum(count)::bigint`.as('members')])
    .groupBy('key')
    .having(sql<boolean>`sum(count) > 0`)
    .orderBy('label')
    .execute()
}

/** The few members of an export, collected before they are sorted, whatever plan the planner prefers. */
const collected = (db: ReadDb, filter: MemberFilter): Query<object> =>
  commonTables(db)
    .with(
      (found) => found('found').materialized(),
      () =>
        filtered(db, filter)
          .select(exported)
          .limit(sql.lit(collectLimit + 1)),
    )
    .selectFrom('found as members')

/** What a filter finds, for collecting it. */
const found = (db: ReadDb, filter: MemberFilter, by: Order) => ({
  table: 'members' as const,
  key: 'id' as const,
  found: filtered(db, filter).select([
    'members.id',
    ...(by.order_by === 'name' ? (['member_first_name', 'member_last_name'] as const) : [by.order_by]),
  ]),
  ordered: (rows: Query<object>) => ordered(rows, by),
  shown: (rows: Query<object>) => rows.select(shown.map((name) => `members.${name}` as const)),
})

interface Place {
  page: number
  perPage: number
}

/** The rows of a page; those of a deep page by their keys, which come from the index alone. */
function rowsOf(db: ReadDb, filter: MemberFilter, by: Order, place: Place) {
  const found = ordered(filtered(db, filter), by)
  if (place.page * place.perPage < deepFrom) return found.select(shown).$call(limitTo(place))
  const rows = isAllByJoinDate(filter, by)
    ? db.selectFrom('members').where('members.id', 'in', keysByDay(by.order, place))
    : db
        .selectFrom('members')
        .innerJoin(found.select('id').$call(limitTo(place)).as('keys'), 'keys.id', 'members.id')
  return ordered(rows as unknown as Query<object>, by).select(shown.map((name) => `members.${name}` as const))
}

/** Whether the list is all members by join date, for which daily counts exist. */
const isAllByJoinDate = (filter: MemberFilter, { order_by }: Order) =>
  order_by === 'member_join_datetime' &&
  Object.values(filter).every((value) => value === undefined || value === '')

/** Sorts as requested; every order has an index, which is read forwards or backwards. */
function ordered<Row>(found: Query<Row>, { order_by, order }: Order): Query<Row> {
  if (order_by === 'name')
    return found
      .orderBy('members.member_first_name', order)
      .orderBy('members.member_last_name', order)
      .orderBy('members.id', order)
  if (order_by === 'member_join_datetime')
    return found.orderBy('members.member_join_datetime', order).orderBy('members.id', order)
  return found
    .orderBy('members.last_seen_at', (by) =>
      order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
    )
    .orderBy('members.id', order)
}

/** Whether an index has (almost) exactly these members in the requested order. */
function hasMatchingIndex(filter: MemberFilter, { order_by }: Order): boolean {
  const narrowing = Object.values(filter).filter((value) => value !== undefined && value !== '').length
  return narrowing === 0 || (narrowing === 1 && order_by === 'member_join_datetime')
}

import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import type { outbox, OutboxState } from '@balai/contract/mailing/outbox.ts'
import { asPage, countOf, limitTo, preparedRows } from '../../../db/page.ts'
import type { CacheDb, ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { foldedContains, personContains } from '../../../db/search.ts'
import { countAndCache, countUpTo } from '../../../db/totals.ts'
import { counterTotal, counterTotalLike } from '../../../kit/counters/counters.queries.ts'
import {
  counted,
  countMails,
  ledgerStates,
  mailsByState,
  shown,
  stateShown,
  sumByState,
  type VisibleKinds,
} from './outbox.queries.ts'

type ListInput = z.output<typeof outbox.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order' | 'order_by' | 'quick_total'>
type Place = Pick<ListInput, 'page' | 'perPage' | 'order'>

/** One page of the mails that the caller may see. */
export async function listMails(
  db: CacheDb,
  { page, perPage, order, order_by: _only, quick_total, ...filter }: ListInput,
  kinds: VisibleKinds,
) {
  const place = { page, perPage, order }
  const many = filter.search ? await searchOfMany(db, filter, kinds, place) : undefined
  if (many && quick_total) return { rows: many, total: quickTotal, is_total_exact: false, page, perPage }
  if (many) {
    const key = `outbox ${JSON.stringify([filter, kinds])}`
    const total = await countAndCache(db, key, () => countFound(db, filter, kinds))
    return { rows: many, total, page, perPage }
  }
  const total = () => totalOf(db, filter, kinds)
  const rows = await preparedRows(db, ['outbox', place, filter, kinds], () => {
    const found = filtered(db, filter, kinds)
    if (page === 0)
      return inOrder(found.select(shown).select(stateShown.as('state')), place)
        .select(total().as('total'))
        .$call(limitTo(place))
    // The ids of the page come from an index alone, so that a deep page does not read the rows before it.
    const ids = inOrder(found.select('mail_id'), place).$call(limitTo(place))
    return inOrder(rowsOf(db, ids), place).select(total().as('total'))
  })
  return asPage(db, rows, total, place)
}

const rowsOf = (db: ReadDb, ids: Expression<unknown>) =>
  db
    .selectFrom('mails')
    .where('mail_id', 'in', sql<number>`(${ids})`)
    .select(shown)
    .select(stateShown.as('state'))

const inOrder = <Query extends { orderBy(column: string, order: 'asc' | 'desc'): Query }>(
  query: Query,
  { order }: Place,
): Query => query.orderBy('created_at', order).orderBy('mail_id', order)

/** How many rows a search that finds very many looks at. */
const nearRows = 2 ** 15

/** A search that finds more finds very many; a mail can be found in three ways. */
const most = 3 * quickTotal

/**
 * A page of a search that finds very many mails: it looks only at the first rows in the list's order, because many of
 * those match. Undefined if the search finds few, or if those rows do not fill the page.
 */
async function searchOfMany(db: ReadDb, filter: Filter, kinds: VisibleKinds, place: Place) {
  if ((await countUpTo(db, mailsOfPeople(db, filter, kinds), most + 1)) <= most) return undefined
  const near = inOrder(filtered(db, { ...filter, search: '' }, kinds), place)
    .select(['mail_id', 'created_at', 'member_id', 'user_id'])
    .select(sql<string>`folded(name || ' ' || address)`.as('search'))
    .limit(sql.lit(nearRows))
  const { search } = filter
  const isFound = sql<boolean>`(${foldedContains('near.search', search)}
    or exists (select from members where members.id = near.member_id and ${personContains('members.search', search)})
    or exists (select from users where users.user_id = near.user_id and ${personContains('users.search', search)}))`
  const found = db.selectFrom(near.as('near')).select('mail_id').where(isFound)
  const ids = inOrder(found, place).$call(limitTo(place))
  const rows = await inOrder(rowsOf(db, ids), place).execute()
  return rows.length < place.perPage ? undefined : rows
}

function filtered(db: ReadDb, filter: Filter, kinds: VisibleKinds) {
  const found = db.selectFrom('mails')
  if (filter.search) return found.where('mail_id', 'in', mailsOfPeople(db, filter, kinds))
  return found.where(conditions(filter, kinds))
}

async function countFound(db: ReadDb, filter: Filter, kinds: VisibleKinds): Promise<number> {
  const found = filtered(db, filter, kinds).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await found.executeTakeFirstOrThrow()).count
}

/** Everything that is asked about a mail except the search. */
function conditions(filter: Filter, kinds: VisibleKinds): Expression<SqlBool> {
  const { state, kind, member_id, user_id, address, event_id, from, until } = filter
  const where = expressionBuilder<Database, 'mails'>()
  return where.and([
    ...(kinds ? [sql<boolean>`mails.kind = any(${kinds}::text[])`] : []),
    ...(kind ? [where('mails.kind', '=', kind)] : []),
    ...(state ? [isInState(state)] : []),
    ...(member_id ? [where('mails.member_id', '=', member_id)] : []),
    ...(user_id ? [where('mails.user_id', '=', user_id)] : []),
    ...(address ? [where('mails.address', '=', address)] : []),
    ...(event_id ? [isAboutEvent(event_id)] : []),
    ...(from ? [where('mails.created_at', '>=', from)] : []),
    ...(until ? [where('mails.created_at', '<', until)] : []),
  ])
}

/** Mails to the registrations of an event. One that was moved here from another event keeps the mails about that one. */
const isAboutEvent = (event_id: number) => sql<boolean>`(mails.area = 'events'
  and mails.recipient_key = any(array(
    select 'registration ' || registration_id from registrations where event_id = ${event_id}))
  and (mails.source not like 'event %' or mails.source || ' ' like ${`event ${event_id} %`}))`

/** With one state as an equality, the index of the states gives the rows in order. */
function isInState(state: OutboxState): Expression<SqlBool> {
  const where = expressionBuilder<Database, 'mails'>()
  const [first, ...others] = ledgerStates[state]
  return others.length === 0 && first
    ? where('mails.state', '=', first)
    : where('mails.state', 'in', ledgerStates[state])
}

/**
 * The mails of people: those written to a name or an address that contains the text, and those of members and accounts
 * that it finds, who may be called otherwise by now. A mail can be found in several ways.
 */
const mailsOfPeople = (db: ReadDb, { search, ...filter }: Filter, kinds: VisibleKinds) =>
  db
    .selectFrom('mail_people as person')
    .innerJoin('mails', (join) =>
      join.onRef('mails.address', '=', 'person.address').onRef('mails.name', '=', 'person.name'),
    )
    .select('mails.mail_id')
    .where(foldedContains('person.search', search))
    .where(conditions({ ...filter, search: '' }, kinds))
    .unionAll(
      db
        .selectFrom('members')
        .innerJoin('mails', 'mails.member_id', 'members.id')
        .select('mails.mail_id')
        .where(personContains('members.search', search))
        .where(conditions({ ...filter, search: '' }, kinds)),
    )
    .unionAll(
      db
        .selectFrom('users')
        .innerJoin('mails', 'mails.user_id', 'users.user_id')
        .select('mails.mail_id')
        .where(personContains('users.search', search))
        .where(conditions({ ...filter, search: '' }, kinds)),
    )

/** How many mails of each state a filter finds; null if a search finds so many that counting them would take long. */
export async function countStates(
  db: ReadDb,
  filter: z.output<typeof outbox.counts.input>,
  kinds: VisibleKinds,
): Promise<Record<OutboxState, number> | null> {
  const { kind, ...others } = filter
  if (!Object.values(others).some(Boolean)) return countMails(db, kind ? ofKind(kind, kinds) : kinds)
  const inAnyState = { ...filter, state: undefined }
  if (filter.search && (await countUpTo(db, mailsOfPeople(db, inAnyState, kinds), most + 1)) > most)
    return null
  const rows = await filtered(db, inAnyState, kinds)
    .select(({ fn }) => ['mails.state', fn.countAll<number>().as('count')])
    .groupBy('mails.state')
    .execute()
  return sumByState(rows)
}

/** The kind, unless the caller may not see it. */
const ofKind = (kind: string, kinds: VisibleKinds) => (!kinds || kinds.includes(kind) ? [kind] : [])

/** The exact total: from the counters where they know it, and counted otherwise. */
function totalOf(db: ReadDb, filter: Filter, kinds: VisibleKinds) {
  const { state, kind, ...others } = filter
  if (Object.values(others).some(Boolean))
    return countOf(filtered(db, filter, kinds).select(({ fn }) => fn.countAll().as('count')))
  const wanted = kind ? ofKind(kind, kinds) : kinds
  if (!wanted)
    return state ? counterTotalLike(mailsByState, `%/${counted(state)}`) : counterTotal(mailsByState)
  const states = state ? [state] : (Object.keys(ledgerStates) as OutboxState[])
  return counterTotal(
    mailsByState,
    wanted.flatMap((one) => states.map((each) => `${one}/${counted(each)}`)),
  )
}

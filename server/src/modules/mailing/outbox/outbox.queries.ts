import { sql } from 'kysely'
import type { z } from 'zod'
import type { outbox, OutboxState } from '@balai/contract/mailing/outbox.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { personContains } from '../../../db/search.ts'
import type { MailState } from '../../../db/tables/platform/mail.ts'
import {
  counterTotal,
  counterTotalLike,
  defineCounter,
  rowsOf,
} from '../../../kit/counters/counters.queries.ts'

type ListInput = z.output<typeof outbox.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order' | 'order_by'>

/** The kinds that the caller may see; undefined for all, among them kinds that are not defined any more. */
export type VisibleKinds = readonly string[] | undefined

/** Mails by `kind/state`, where a mail that is just leaving counts as queued. */
const mailsByState = defineCounter<string>('mails.state')

/** The states of the ledger behind a state of the outbox. */
const ledgerStates: Record<OutboxState, readonly MailState[]> = {
  waiting: ['queued', 'claimed', 'handed'],
  sent: ['sent'],
  failed: ['failed'],
  uncertain: ['uncertain'],
  skipped: ['skipped'],
  cancelled: ['cancelled'],
}
const counted = (state: OutboxState) => (state === 'waiting' ? 'queued' : state)

const stateShown = sql<OutboxState>`case when state in ('queued', 'claimed', 'handed') then 'waiting' else state end`

const shown = [
  'mail_id',
  'kind',
  'source',
  'run',
  'address',
  'name',
  'member_id',
  'user_id',
  'reason',
  'reply',
  'attempts',
  'next_attempt_at',
  'created_at',
  'sent_at',
] as const

export async function listMails(
  db: ReadDb,
  { page, perPage, order, order_by: _only, ...filter }: ListInput,
  kinds: VisibleKinds,
) {
  const total = totalOf(db, filter, kinds)
  // The ids of the page come from an index alone, so that a deep page does not read the rows before it.
  const ids = filtered(db, filter, kinds)
    .select('mail_id')
    .orderBy('created_at', order)
    .orderBy('mail_id', order)
    .$call(limitTo({ page, perPage }))
  const rows = await db
    .selectFrom('mails')
    .where('mail_id', 'in', ids)
    .select(shown)
    .select([stateShown.as('state'), total.as('total')])
    .orderBy('created_at', order)
    .orderBy('mail_id', order)
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** How many mails are in each state. */
export async function countMails(db: ReadDb, kinds: VisibleKinds): Promise<Record<OutboxState, number>> {
  const rows = await db
    .selectFrom(rowsOf(mailsByState))
    .select('key')
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .groupBy('key')
    .execute()
  const sums: Record<OutboxState, number> = {
    waiting: 0,
    sent: 0,
    failed: 0,
    uncertain: 0,
    skipped: 0,
    cancelled: 0,
  }
  for (const { key, count } of rows) {
    const [kind = '', state = ''] = key.split('/')
    if (kinds && !kinds.includes(kind)) continue
    sums[state === 'queued' ? 'waiting' : (state as OutboxState)] += count
  }
  return sums
}

export const findMail = (db: ReadDb, mail_id: number) =>
  db
    .selectFrom('mails')
    .select(shown)
    .select([
      stateShown.as('state'),
      'state as ledger_state',
      'language',
      'merge_values',
      'body_id',
      'message_id',
      'handed_at',
    ])
    .where('mail_id', '=', mail_id)
    .executeTakeFirst()
export type MailFound = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** The kinds and addresses of mails. */
export const findKinds = (db: ReadDb, mail_ids: readonly number[]) =>
  db
    .selectFrom('mails')
    .select(['mail_id', 'kind'])
    .where(sql<boolean>`mail_id = any(${mail_ids}::bigint[])`)
    .execute()

function filtered(db: ReadDb, filter: Filter, kinds: VisibleKinds) {
  const { state, kind, member_id, user_id, address, from, until, search } = filter
  let found = db.selectFrom('mails')
  if (kinds) found = found.where(sql<boolean>`kind = any(${kinds}::text[])`)
  if (kind) found = found.where('kind', '=', kind)
  if (state) {
    const states = ledgerStates[state]
    found =
      states.length === 1
        ? found.where('state', '=', states[0] as MailState)
        : found.where('state', 'in', states)
  }
  if (member_id) found = found.where('member_id', '=', member_id)
  if (user_id) found = found.where('user_id', '=', user_id)
  if (address) found = found.where('address', '=', address)
  if (from) found = found.where('created_at', '>=', from)
  if (until) found = found.where('created_at', '<', until)
  if (search) found = found.where('mail_id', 'in', mailsOfPerson(db, search))
  return found
}

/**
 * The mails of a person, found by their whole address or by the name of a member or an account. Each part uses an index
 * of its own; a search index over the ledger itself would slow down every mail that is sent.
 */
function mailsOfPerson(db: ReadDb, search: string) {
  return db
    .selectFrom('mails as by_address')
    .select('by_address.mail_id')
    .where('by_address.address', '=', search.toLowerCase())
    .union(
      db
        .selectFrom('members')
        .innerJoin('mails as by_member', 'by_member.member_id', 'members.id')
        .select('by_member.mail_id')
        .where(personContains('members.search', search)),
    )
    .union(
      db
        .selectFrom('users')
        .innerJoin('mails as by_user', 'by_user.user_id', 'users.user_id')
        .select('by_user.mail_id')
        .where(personContains('users.search', search)),
    )
}

/** The exact total: from the counters where they know it, and counted otherwise. */
function totalOf(db: ReadDb, filter: Filter, kinds: VisibleKinds) {
  const { state, kind, ...others } = filter
  if (Object.values(others).some(Boolean))
    return countOf(filtered(db, filter, kinds).select(({ fn }) => fn.countAll().as('count')))
  const wanted = kind ? (!kinds || kinds.includes(kind) ? [kind] : []) : kinds
  if (!wanted)
    return state ? counterTotalLike(mailsByState, `%/${counted(state)}`) : counterTotal(mailsByState)
  const states = state ? [state] : (Object.keys(ledgerStates) as OutboxState[])
  return counterTotal(
    mailsByState,
    wanted.flatMap((one) => states.map((each) => `${one}/${counted(each)}`)),
  )
}

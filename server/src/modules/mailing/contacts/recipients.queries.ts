import { sql, type RawBuilder } from 'kysely'
import { recipientReasons, type RecipientReason } from '@balai/contract/mailing/contacts.ts'
import { MemberFilter } from '@balai/contract/people/members.ts'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { isInFilter } from '../../people/members/members-filter.queries.ts'

/** Lists in, and lists and earlier campaigns out. */
export interface RecipientChoice {
  list_ids: readonly number[]
  excluded_list_ids: readonly number[]
  excluded_campaign_ids: readonly number[]
}

/** One unique address of the chosen lists. */
export interface RecipientRow {
  /** In lower case. */
  address: string
  email: string
  name: string
  member_id: number | null
  contact_id: number | null
  language: Language | null
  /** The first of the chosen lists that the person is on. */
  list_id: number
  /** Why nothing is sent to the address; null for recipients. */
  reason: RecipientReason | null
}

interface KnownList {
  list_id: number
  /** Null for a fixed list. */
  filter: MemberFilter | null
}

/**
 * The people of a choice as an SQL relation with the columns of `RecipientRow`, one row per address. An address is either
 * that of one member or of one contact, so no addresses are compared: one pass over the members, one over the other
 * contacts, with hash joins to what is small.
 */
export async function recipientsOf(db: ReadDb, choice: RecipientChoice): Promise<RawBuilder<RecipientRow>> {
  const lists = await findFilters(db, [...choice.list_ids, ...choice.excluded_list_ids])
  const find = (ids: readonly number[]) =>
    ids.flatMap((id) => lists.find(({ list_id }) => list_id === id) ?? [])
  const chosen = find([...new Set(choice.list_ids)])
  const excluded = find([...new Set(choice.excluded_list_ids)])
  const mailed = choice.excluded_campaign_ids.map((id) => `campaign ${id}`)
  return sql<RecipientRow>`(${membersOf(chosen, excluded, mailed)} union all ${othersOf(chosen, excluded, mailed)})`
}

/** How many unique addresses the lists have, how many of these get mail, and why the others do not. */
export async function countRecipients(db: ReadDb, choice: RecipientChoice) {
  const rows = await db
    .selectFrom((await recipientsOf(db, choice)).as('recipient'))
    .select(['reason', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('reason')
    .execute()
  const countOf = (wanted: RecipientReason | null) => rows.find(({ reason }) => reason === wanted)?.count ?? 0
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    recipients: countOf(null),
    skipped: recipientReasons
      .map((reason) => ({ reason, count: countOf(reason) }))
      .filter(({ count }) => count > 0),
  }
}

/** One page of the recipients, or of those who are skipped for a reason. */
export async function listRecipients(
  db: ReadDb,
  choice: RecipientChoice,
  { reason, page, perPage }: { reason: RecipientReason | null; page: number; perPage: number },
) {
  const found = db
    .selectFrom((await recipientsOf(db, choice)).as('recipient'))
    .where('reason', reason === null ? 'is' : '=', reason)
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const recipients = await found
    .select(['address', 'email', 'name', 'member_id', 'contact_id', 'language', 'list_id', 'reason'])
    .orderBy('address')
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  return { count, recipients }
}

async function findFilters(db: ReadDb, list_ids: readonly number[]): Promise<KnownList[]> {
  const rows = await db
    .selectFrom('contact_lists')
    .select(['list_id', 'filter'])
    .where('list_id', '=', sql<number>`any(${list_ids}::int[])`)
    .execute()
  return rows.map(({ list_id, filter }) => ({ list_id, filter: filter && MemberFilter.parse(filter) }))
}

/** Members on fixed lists, and those of the filters of live lists. */
function membersOf(
  chosen: readonly KnownList[],
  excluded: readonly KnownList[],
  mailed: readonly string[],
): RawBuilder<unknown> {
  const ids = idsOf(chosen)
  const live = chosen.flatMap(({ list_id, filter }, index) =>
    filter ? [{ list_id, position: index + 1, isIn: isInFilter(filter) }] : [],
  )
  const hasLeft = (list_id: number) => sql`coalesce(${list_id} = any(entry.off), false)`
  const position = sql`least(entry.position, ${sql.join([
    sql`null`,
    ...live.map(
      ({ list_id, position, isIn }) =>
        sql`case when ${isIn} and not ${hasLeft(list_id)} then ${position}::int end`,
    ),
  ])})`
  const offPosition = sql`least(entry.off_position, ${sql.join([
    sql`null`,
    ...live.map(
      ({ list_id, position, isIn }) =>
        sql`case when ${hasLeft(list_id)} and ${isIn} then ${position}::int end`,
    ),
  ])})`
  const isExcluded = sql.join(
    [
      sql`coalesce(entry.is_excluded, false)`,
      sql`mailed.address is not null`,
      ...excluded.flatMap(({ filter }) => (filter ? [isInFilter(filter)] : [])),
    ],
    sql` or `,
  )
  return sql`
    select lower(members.member_email) as address, members.member_email as email, ${memberName} as name,
      members.id as member_id, own.contact_id, members.language, (${ids}::int[])[coalesce(${position}, ${offPosition})] as list_id,
      case
        when ${isExcluded} then 'excluded'
        when members.member_email = '' then 'no_address'
        when members.email_suppressed_at is not null and coalesce(block.is_suppressed, true) then 'suppressed'
        when members.email_suppressed_at is not null or ${position} is null then 'unsubscribed'
        when is_suspended(members.suspended_at, members.suspended_until) then 'suspended'
        when not members.consents @> '{"newsletter": true}' then 'no_consent'
        when ${noBudget} or budget.address is not null then 'budget'
      end as reason
    from members
    ${live.length > 0 ? sql`left join` : sql`join`} (${entriesOf('contacts.member_id', chosen, excluded)}) entry
      on entry.person_id = members.id
    left join contacts own on own.member_id = members.id
    left join (
      select lower(address) as address, bool_or(kind <> 'unsubscribed') as is_suppressed
      from suppressions where lifted_at is null and address is not null group by 1
    ) block on members.email_suppressed_at is not null and block.address = lower(members.member_email)
    ${joins(sql`lower(members.member_email)`, mailed)}
    where members.erased_at is null and coalesce(${position}, ${offPosition}) is not null`
}

/** Contacts on fixed lists who are not members. */
const othersOf = (
  chosen: readonly KnownList[],
  excluded: readonly KnownList[],
  mailed: readonly string[],
): RawBuilder<unknown> => sql`
  select other.email, other.email, other.name, null::int, other.contact_id, other.language,
    (${idsOf(chosen)}::int[])[coalesce(entry.position, entry.off_position)],
    case
      when entry.is_excluded or mailed.address is not null then 'excluded'
      when other.blocked = 'suppressed' then 'suppressed'
      when other.blocked = 'unsubscribed' or entry.position is null then 'unsubscribed'
      when not other.has_newsletter then 'no_consent'
      when ${noBudget} or budget.address is not null then 'budget'
    end
  from (${entriesOf('contacts.contact_id', chosen, excluded)}) entry
  join contacts other on other.contact_id = entry.person_id and other.member_id is null
  ${joins(sql`other.email`, mailed)}
  where coalesce(entry.position, entry.off_position) is not null`

/** What the lists say about each person: the first list they are on, those they left, and whether one excludes them. */
const entriesOf = (
  person: 'contacts.member_id' | 'contacts.contact_id',
  chosen: readonly KnownList[],
  excluded: readonly KnownList[],
): RawBuilder<unknown> => {
  const ids = idsOf(chosen)
  const fixed = idsOf(chosen.filter(({ filter }) => filter === null))
  const isChosen = sql`list_contacts.list_id = any(${ids}::int[])`
  return sql`
    select ${sql.ref(person)} as person_id,
      min(array_position(${ids}::int[], list_contacts.list_id)) filter (where state = 'subscribed') as position,
      min(array_position(${ids}::int[], list_contacts.list_id))
        filter (where state = 'unsubscribed' and list_contacts.list_id = any(${fixed}::int[])) as off_position,
      array_agg(list_contacts.list_id) filter (where state = 'unsubscribed' and ${isChosen}) as off,
      bool_or(state = 'subscribed' and list_contacts.list_id = any(${idsOf(excluded)}::int[])) as is_excluded
    from list_contacts join contacts using (contact_id)
    where list_contacts.list_id = any(${[...ids, ...idsOf(excluded)]}::int[]) and state <> 'pending'
      and ${sql.ref(person)} is not null
    group by 1`
}

const idsOf = (lists: readonly KnownList[]) => lists.map(({ list_id }) => list_id)

/** A budget of 0 allows nothing that is not owed. */
const noBudget = sql`coalesce((select weekly_budget from mail_settings) = 0, false)`

/** Addresses that got an excluded campaign, and those that have had as much this week as anybody may. */
const joins = (address: RawBuilder<unknown>, mailed: readonly string[]): RawBuilder<unknown> => sql`
  left join (
    select distinct lower(address) as address from mails
    where kind = 'campaigns.campaign' and source = any(${mailed}::text[]) and state not in ('skipped', 'cancelled', 'failed')
  ) mailed on mailed.address = ${address}
  left join (
    select lower(address) as address from mails where not owed and handed_at > now() - interval '7 days'
    group by 1 having count(*) >= (select weekly_budget from mail_settings)
  ) budget on budget.address = ${address}`

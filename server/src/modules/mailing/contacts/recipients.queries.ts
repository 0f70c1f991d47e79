import { sql, type RawBuilder } from 'kysely'
import { recipientReasons, type RecipientReason } from '@balai/contract/mailing/contact-shapes.ts'
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
 * contacts, with hash joins to what is small, by number for members: their addresses are longer and would have to be folded.
 */
export async function recipientsOf(db: ReadDb, choice: RecipientChoice): Promise<RawBuilder<RecipientRow>> {
  const { members, others } = await partsOf(db, choice)
  const parts = [members, others].map(
    ({ person, flags, from }) => sql`select ${person}, ${reasonOf(flags)} as reason ${from}`,
  )
  return sql<RecipientRow>`(${sql.join(parts, sql` union all `)})`
}

/** Members or other contacts: what is selected of a person, which reasons apply to them, and where they are found. */
interface Part {
  person: RawBuilder<unknown>
  flags: Record<RecipientReason, RawBuilder<unknown>>
  from: RawBuilder<unknown>
}

/** The first reason that applies. */
const reasonOf = (flags: Part['flags']) =>
  sql`case ${sql.join(
    recipientReasons.map((reason) => sql`when ${flags[reason]} then ${sql.lit(reason)}`),
    sql` `,
  )} end`

async function partsOf(db: ReadDb, choice: RecipientChoice): Promise<{ members: Part; others: Part }> {
  const lists = await findFilters(db, [...choice.list_ids, ...choice.excluded_list_ids])
  const find = (ids: readonly number[]) =>
    [...new Set(ids)].flatMap((id) => lists.find(({ list_id }) => list_id === id) ?? [])
  const asked = {
    chosen: find(choice.list_ids),
    excluded: find(choice.excluded_list_ids),
    mailed: choice.excluded_campaign_ids.map((id) => `campaign ${id}`),
  }
  return { members: membersOf(asked), others: othersOf(asked) }
}

interface Asked {
  chosen: readonly KnownList[]
  excluded: readonly KnownList[]
  /** The sources of the excluded campaigns in the ledger. */
  mailed: readonly string[]
}

/** How many unique addresses the lists have, how many of these get mail, and why the others do not. */
export async function countRecipients(db: ReadDb, choice: RecipientChoice) {
  const { members, others } = await partsOf(db, choice)
  // Three statements at once, because the planner gives each of them one process.
  const middle = sql`(select max(id) / 2 from members)`
  const first = { ...members, from: sql`${members.from} and members.id <= ${middle}` }
  const second = { ...members, from: sql`${members.from} and members.id > ${middle}` }
  const rows = (await Promise.all([first, second, others].map((part) => countPart(db, part)))).flat()
  const countOf = (wanted: RecipientReason | null) =>
    rows.reduce((sum, { reason, count }) => sum + (reason === wanted ? count : 0), 0)
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    recipients: countOf(null),
    skipped: recipientReasons
      .map((reason) => ({ reason, count: countOf(reason) }))
      .filter(({ count }) => count > 0),
  }
}

const countPart = async (db: ReadDb, { flags, from }: Part) =>
  db
    .selectFrom(
      sql<{ reason: RecipientReason | null }>`(select ${reasonOf(flags)} as reason ${from})`.as('person'),
    )
    .select(['reason', sql<number>`count(*)`.as('count')])
    .groupBy('reason')
    .execute()

/** One page of the recipients, or of those who are skipped for a reason. */
export async function listRecipients(
  db: ReadDb,
  choice: RecipientChoice,
  { reason, page, perPage }: { reason: RecipientReason | null; page: number; perPage: number },
) {
  const counted = await countRecipients(db, choice)
  const count =
    reason === null ? counted.recipients : counted.skipped.find((one) => one.reason === reason)?.count
  const recipients = await db
    .selectFrom((await recipientsOf(db, choice)).as('recipient'))
    .where('reason', reason === null ? 'is' : '=', reason)
    .select(['address', 'email', 'name', 'member_id', 'contact_id', 'language', 'list_id', 'reason'])
    .orderBy('address')
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  return { count: count ?? 0, recipients }
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
function membersOf({ chosen, excluded, mailed }: Asked): Part {
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
  const isExcluded = [
    sql`coalesce(entry.is_excluded, false)`,
    ...(mailed.length > 0 ? [sql`mailed.member_id is not null`] : []),
    ...excluded.flatMap(({ filter }) => (filter ? [isInFilter(filter)] : [])),
  ]
  return {
    person: sql`lower(members.member_email) as address, members.member_email as email, ${memberName} as name,
      members.id as member_id, (select contact_id from contacts where contacts.member_id = members.id) as contact_id,
      members.language, (${ids}::int[])[coalesce(${position}, ${offPosition})] as list_id`,
    flags: {
      excluded: sql`(${sql.join(isExcluded, sql` or `)})`,
      no_address: sql`members.member_email = ''`,
      suppressed: sql`case when members.email_suppressed_at is null then false
        else coalesce(block.is_suppressed, ${isSuppressed}, true) end`,
      unsubscribed: sql`(members.email_suppressed_at is not null or ${position} is null)`,
      suspended: sql`is_suspended(members.suspended_at, members.suspended_until)`,
      // Among a million rows, texts are compared in less time than documents.
      no_consent: sql`members.consents ->> 'newsletter' is distinct from 'true'`,
      budget: sql`(${noBudget} or budget.member_id is not null)`,
    },
    from: sql`from members
      ${live.length > 0 ? sql`left join` : sql`join`} (${entriesOf('members', chosen, excluded)}) entry
        on entry.person_id = members.id
      left join (
        select member_id, bool_or(kind <> 'unsubscribed') as is_suppressed
        from suppressions where lifted_at is null and member_id is not null group by 1
      ) block on block.member_id = members.id
      ${mailed.length > 0 ? sql`left join (${mailedMembers(mailed)}) mailed on mailed.member_id = members.id` : sql``}
      left join (
        with spent as materialized (${overBudget})
        select person.id as member_id from spent join members person
          on lower(person.member_email) = spent.address and person.erased_at is null
      ) budget on budget.member_id = members.id
      where members.erased_at is null and coalesce(${position}, ${offPosition}) is not null`,
  }
}

/** Contacts on fixed lists who are not members. */
const othersOf = ({ chosen, excluded, mailed }: Asked): Part => ({
  person: sql`other.email, other.email, other.name, null::int, other.contact_id, other.language,
    (${idsOf(chosen)}::int[])[coalesce(entry.position, entry.off_position)]`,
  flags: {
    excluded:
      mailed.length > 0 ? sql`(entry.is_excluded or mailed.address is not null)` : sql`entry.is_excluded`,
    no_address: sql`false`,
    suppressed: sql`coalesce(other.blocked = 'suppressed', false)`,
    unsubscribed: sql`(other.blocked is not null or entry.position is null)`,
    suspended: sql`false`,
    no_consent: sql`not other.has_newsletter`,
    budget: sql`(${noBudget} or budget.address is not null)`,
  },
  from: sql`from (${entriesOf('contacts', chosen, excluded)}) entry
    join contacts other on other.contact_id = entry.person_id and other.member_id is null
    ${mailed.length > 0 ? sql`left join (${mailedAddresses(mailed)}) mailed on mailed.address = other.email` : sql``}
    left join (${overBudget}) budget on budget.address = other.email
    where coalesce(entry.position, entry.off_position) is not null`,
})

/** What the lists say about each person: the first list they are on, those they left, and whether one excludes them. */
const entriesOf = (
  of: 'members' | 'contacts',
  chosen: readonly KnownList[],
  excluded: readonly KnownList[],
): RawBuilder<unknown> => {
  const ids = idsOf(chosen)
  const fixed = idsOf(chosen.filter(({ filter }) => filter === null))
  const isChosen = sql`list_contacts.list_id = any(${ids}::int[])`
  return sql`
    select ${of === 'members' ? sql`contacts.member_id` : sql`list_contacts.contact_id`} as person_id,
      min(array_position(${ids}::int[], list_contacts.list_id)) filter (where state = 'subscribed') as position,
      min(array_position(${ids}::int[], list_contacts.list_id))
        filter (where state = 'unsubscribed' and list_contacts.list_id = any(${fixed}::int[])) as off_position,
      array_agg(list_contacts.list_id) filter (where state = 'unsubscribed' and ${isChosen}) as off,
      bool_or(state = 'subscribed' and list_contacts.list_id = any(${idsOf(excluded)}::int[])) as is_excluded
    from list_contacts ${of === 'members' ? sql`join contacts using (contact_id)` : sql``}
    where list_contacts.list_id = any(${[...ids, ...idsOf(excluded)]}::int[]) and state <> 'pending'
      ${of === 'members' ? sql`and contacts.member_id is not null` : sql``}
    group by 1`
}

const idsOf = (lists: readonly KnownList[]) => lists.map(({ list_id }) => list_id)

/** A budget of 0 allows nothing that is not owed. */
const noBudget = sql`coalesce((select weekly_budget from mail_settings) = 0, false)`

/** Addresses that have had as much this week as anybody may, as the senders count it. */
const overBudget = sql`
  select address from mails where not owed and handed_at > now() - interval '7 days'
  group by 1 having count(*) >= (select weekly_budget from mail_settings)`

const gotOne = (
  sources: readonly string[],
) => sql`kind = 'campaigns.campaign' and source = any(${sources}::text[])
  and state not in ('skipped', 'cancelled', 'failed')`

/** Addresses that got one of these campaigns. */
const mailedAddresses = (sources: readonly string[]) =>
  sql`select distinct lower(address) as address from mails where ${gotOne(sources)}`

/** Members who got one of these campaigns, also those who were no members then. */
const mailedMembers = (sources: readonly string[]) => sql`
  select member_id from mails where ${gotOne(sources)} and member_id is not null
  union
  select person.id from mails join members person
    on lower(person.member_email) = lower(mails.address) and person.erased_at is null
  where ${gotOne(sources)} and mails.member_id is null`

/** For the few who were suppressed before they became members. */
const isSuppressed = sql`(select bool_or(kind <> 'unsubscribed') from suppressions
  where lifted_at is null and lower(address) = lower(members.member_email))`

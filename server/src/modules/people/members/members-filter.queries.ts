import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { unknownCountry } from '@balai/contract/people/countries.ts'
import type { MemberFilter } from '@balai/contract/people/members.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { personContains } from '../../../db/search.ts'

/** The members of a filter, without erased ones. */
export const filtered = (db: ReadDb, filter: MemberFilter): SelectQueryBuilder<Database, 'members', object> =>
  db.selectFrom('members').where('members.erased_at', 'is', null).where(isInFilter(filter))

/** Whether a member is in a filter, as a condition on the table `members`. Erased ones are not excluded. */
export function isInFilter(filter: MemberFilter): RawBuilder<boolean> {
  const { search, country, member_type, suspended, contributor_status, email_suppressed, label } = filter
  const { consent, joined_from, joined_until, seen_from, seen_until } = filter
  const all: Expression<SqlBool>[] = [sql<boolean>`true`]
  if (search) all.push(personContains('members.search', search))
  if (country)
    all.push(
      country === unknownCountry
        ? sql<boolean>`members.country is null`
        : sql<boolean>`members.country = ${country}`,
    )
  if (member_type)
    all.push(
      member_type === 'premium' ? sql<boolean>`members.is_member` : sql<boolean>`not members.is_member`,
    )
  if (suspended !== undefined) all.push(sql<boolean>`members.suspended_at ${isNull(!suspended)}`)
  if (contributor_status) {
    all.push(sql<boolean>`members.contributor_status = ${contributor_status}`)
    // Redundant, but it lets PostgreSQL use the partial index of contributors.
    if (contributor_status !== 'none') all.push(sql<boolean>`members.contributor_status <> 'none'`)
  }
  if (email_suppressed !== undefined)
    all.push(sql<boolean>`members.email_suppressed_at ${isNull(!email_suppressed)}`)
  if (label) all.push(sql<boolean>`members.labels @> array[${label}]::text[]`)
  if (consent) all.push(sql<boolean>`members.consents ->> ${consent} = 'true'`)
  if (joined_from) all.push(sql<boolean>`members.member_join_datetime >= ${joined_from}`)
  if (joined_until) all.push(sql<boolean>`members.member_join_datetime < ${joined_until}`)
  if (seen_from) all.push(sql<boolean>`members.last_seen_at >= ${seen_from}`)
  if (seen_until) all.push(sql<boolean>`members.last_seen_at < ${seen_until}`)
  const premium = premiumIn(filter)
  if (premium) all.push(sql<boolean>`members.id in (select member_id from premium_periods where ${premium})`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** Which times of being premium a filter wants; undefined if it does not ask. */
function premiumIn({ premium_event: event, ...filter }: MemberFilter): RawBuilder<unknown> | undefined {
  const { premium_event_from: from, premium_event_until: until } = filter
  const { premium_before: before, premium_lasted_until: lastedUntil } = filter
  if (!event && !from && !until && before === undefined && !lastedUntil) return undefined
  const all: RawBuilder<unknown>[] = []
  if (event === 'became' || event === 'ended') {
    const at = sql.ref(event === 'became' ? 'started_at' : 'ended_at')
    all.push(sql`${at} is not null`)
    if (from) all.push(sql`${at} >= ${from}`)
    if (until) all.push(sql`${at} < ${until}`)
  } else {
    all.push(sql`(ended_at is null or ended_at >= ${from ?? sql`timestamptz '-infinity'`})`)
    if (until) all.push(sql`started_at < ${until}`)
  }
  if (before !== undefined)
    all.push(sql`${before ? sql`` : sql`not`} exists (select from premium_periods earlier
      where earlier.member_id = premium_periods.member_id and earlier.started_at < premium_periods.started_at)`)
  if (lastedUntil) all.push(sql`(ended_at is null or ended_at >= ${lastedUntil})`)
  return sql.join(all, sql` and `)
}

const isNull = (wanted: boolean) => sql.raw(wanted ? 'is null' : 'is not null')

import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import type { Period } from '../../../kit/ranges/ranges.ts'

type Moments = Pick<Period, 'from' | 'until'>

/** What a number of members is split into. */
export interface Part {
  label: string
  value: number
}

const quarter = 900_000
/** Numbers of members are kept by quarters of an hour: what splits them ends with the same quarter. */
const endOf = (until: Date) => new Date(Math.ceil(until.getTime() / quarter) * quarter)

/** What those who became premium, or no longer are, are split by, of the rows that `premiumBy` finds. */
const parts = {
  country: sql`select coalesce(country, '') as label from found`,
  /** Whether they had been premium before. */
  kind: sql`select case when exists (
      select from premium_periods earlier
      where earlier.member_id = found.member_id and earlier.started_at < found.started_at
    ) then 'again' else 'first_time' end as label from found`,
  /** A member may have several of each of these, or none. */
  member_label: sql`select unnest(labels) as label from found`,
  member_consent: sql`select key as label from found, jsonb_each(consents) where value = 'true'`,
}
export type PremiumPart = keyof typeof parts

/**
 * The times of being premium that began or ended in a period, split in several ways, which read their members once. Those
 * of erased members count, without what told about them.
 */
export const premiumBy = (
  db: ReadDb,
  event: 'started_at' | 'ended_at',
  wanted: readonly PremiumPart[],
  { from, until }: Moments,
): Promise<(Part & { part: PremiumPart })[]> =>
  db
    .selectFrom(
      sql<Part & { part: PremiumPart }>`(
        with found as materialized (
          select p.member_id, p.started_at, members.country, members.labels, members.consents
          from premium_periods p join members on members.id = p.member_id
          where ${sql.ref(event)} >= ${from} and ${sql.ref(event)} < ${endOf(until)}
        )
        ${sql.join(
          wanted.map(
            (part) =>
              sql`select ${sql.lit(part)} as part, label, count(*) as value from (${parts[part]}) ${sql.ref(part)} group by label`,
          ),
          sql` union all `,
        )})`.as('counted'),
    )
    .selectAll()
    .execute()

/** Who joined in a period and is premium now, by country. They are few among all who joined. */
export const premiumArrivedByCountry = (db: ReadDb, { from, until }: Moments): Promise<Part[]> =>
  db
    .selectFrom('members')
    .select([sql<string>`coalesce(country, '')`.as('label'), sql<number>`count(*)`.as('value')])
    .where('is_member', '=', true)
    .where('erased_at', 'is', null)
    .where('member_join_datetime', '>=', from)
    .where('member_join_datetime', '<', endOf(until))
    .groupBy('label')
    .execute()

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
  country: sql`select coalesce(country, '') as label, is_current, is_compared from found`,
  /** Whether they had been premium before. */
  kind: sql`select case when exists (
      select from premium_periods earlier
      where earlier.member_id = found.member_id and earlier.started_at < found.started_at
    ) then 'again' else 'first_time' end as label, is_current, is_compared from found`,
  /** A member may have several of each of these, or none. */
  member_label: sql`select unnest(labels) as label, is_current, is_compared from found`,
  member_consent: sql`select key as label, is_current, is_compared from found, jsonb_each(consents) where value = 'true'`,
}
export type PremiumPart = keyof typeof parts

interface PremiumSums {
  part: PremiumPart
  label: string
  current: number
  compared: number
}

/**
 * The times of being premium that began or ended in a period, and in the one that it is compared with, split in several
 * ways. One statement reads their members once. Those of erased members count, without their details.
 */
export function premiumBy(
  db: ReadDb,
  event: 'started_at' | 'ended_at',
  wanted: readonly PremiumPart[],
  { current, compared }: { current: Moments; compared: Moments | null },
): Promise<PremiumSums[]> {
  const within = ({ from, until }: Moments) =>
    sql`(${sql.ref(event)} >= ${from} and ${sql.ref(event)} < ${endOf(until)})`
  const isCompared = compared ? within(compared) : sql`false`
  const sums = wanted.map(
    (part) => sql`select ${sql.lit(part)} as part, label, count(*) filter (where is_current) as current,
      count(*) filter (where is_compared) as compared from (${parts[part]}) ${sql.ref(part)} group by label`,
  )
  return db
    .selectFrom(
      sql<PremiumSums>`(
        with found as materialized (
          select p.member_id, p.started_at, members.country, members.labels, members.consents,
            ${within(current)} as is_current, ${isCompared} as is_compared
          from premium_periods p join members on members.id = p.member_id where ${within(current)} or ${isCompared}
        )
        ${sql.join(sums, sql` union all `)})`.as('counted'),
    )
    .selectAll()
    .execute()
}

/** Who joined in a period and is premium now, by country. They are few among all who joined. */
export const premiumArrivedByCountry = (db: ReadDb, { from, until }: Moments): Promise<Part[]> =>
  db
    .selectFrom('members')
    .select([sql<string>`coalesce(country, '')`.as('label'), sql<number>`count(*)`.as('value')])
    // Written out, so that a plan for any value finds the index of premium members.
    .where(sql<boolean>`is_member`)
    .where('erased_at', 'is', null)
    .where('member_join_datetime', '>=', from)
    .where('member_join_datetime', '<', endOf(until))
    .groupBy('label')
    .execute()

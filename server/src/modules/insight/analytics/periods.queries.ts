import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { counterTotalLike, defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'

/** country/membership/state/mail/contributor status */
const cells = defineCounter<string>('members.cell')
const started = defineCounter<string>('premium.started')
const ended = defineCounter<string>('premium.ended')

/** How many members there are now: free, premium and active contributors. Erased ones are none of these. */
export const membersNow = (db: ReadDb) =>
  db
    .selectNoFrom([
      counterTotalLike(cells, '%/free/%').as('free'),
      counterTotalLike(cells, '%/premium/%').as('premium'),
      counterTotalLike(cells, '%/active').as('contributors'),
    ])
    .executeTakeFirstOrThrow()

/** The members of some cells by country, most first; empty for those whose country nobody knows. */
export const nowByCountry = (db: ReadDb, pattern: '%/free/%' | '%/premium/%' | '%/active') =>
  db
    .selectFrom(rowsOf(cells))
    .select([sql<string>`split_part(key, '/', 1)`.as('label'), sql<number>`sum(count)::bigint`.as('value')])
    .where(sql<boolean>`key like ${pattern}`)
    .groupBy('label')
    .having(sql<boolean>`sum(count) <> 0`)
    .orderBy('value', 'desc')
    .orderBy('label')
    .execute()

/** How many were premium at each moment: those who had become it and not stopped. One statement adds them all up. */
export async function premiumAt(
  db: ReadDb,
  moments: readonly (Date | null | undefined)[],
): Promise<number[]> {
  const keys = moments.map((moment) => moment?.toISOString().slice(0, 16) ?? '')
  const isBefore = (key: string) => sql<boolean>`key < ${key}`
  const { counts } = await db
    .selectFrom(rowsOf(started, ended))
    .select(
      sql<number[]>`array[${sql.join(
        keys.map(
          (key) =>
            sql`coalesce(sum(case counter when 'premium.started' then count else -count end) filter (where ${isBefore(key)}), 0)`,
        ),
      )}]::float8[]`.as('counts'),
    )
    .where(isBefore(keys.toSorted().at(-1) ?? ''))
    .executeTakeFirstOrThrow()
  return counts
}

interface Months {
  zone: string
  from: Date
  until: Date
}

/** Whole months of the platform's zone from one moment to another. */
const monthsBetween = (zone: string, from: string, to: string) =>
  sql<number>`(extract(year from age(
      date_trunc('month', ${sql.ref(to)} at time zone ${zone}), date_trunc('month', ${sql.ref(from)} at time zone ${zone}))) * 12
    + extract(month from age(
      date_trunc('month', ${sql.ref(to)} at time zone ${zone}), date_trunc('month', ${sql.ref(from)} at time zone ${zone}))))::integer`
const monthOf = (zone: string, column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM')`

/**
 * Members by the month in which they joined, and by how many months later they were last seen; null if they never were,
 * less than 0 if that was in a month before. Erased members count as never seen.
 */
export const seenCohorts = (db: ReadDb, { zone, from, until }: Months) =>
  db
    .selectFrom('members')
    .select([
      monthOf(zone, 'member_join_datetime').as('month'),
      monthsBetween(zone, 'member_join_datetime', 'last_seen_at').$castTo<number | null>().as('stayed'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('member_join_datetime', '>=', from)
    .where('member_join_datetime', '<', until)
    .groupBy(['month', 'stayed'])
    .execute()

/** Times of being premium by the month in which they began, and by how many months they lasted; null if they still do. */
export const premiumCohorts = (db: ReadDb, { zone, from, until }: Months) =>
  db
    .selectFrom('premium_periods')
    .select([
      monthOf(zone, 'started_at').as('month'),
      monthsBetween(zone, 'started_at', 'ended_at').$castTo<number | null>().as('stayed'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .groupBy(['month', 'stayed'])
    .execute()

import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'
import type { Counted, Period } from '../../../kit/ranges/ranges.ts'

/** Figures by quarters of an hour in UTC, which begin their keys. Erased members count too. */
const counters = {
  /** Who joined, split by what they are now. */
  arrived: defineCounter<string>('members.arrived'),
  /** Who joined, split by country. */
  arrivedFrom: defineCounter<string>('members.arrived_from'),
  /** Who became premium. */
  started: defineCounter<string>('premium.started'),
  /** Who is no longer premium. */
  ended: defineCounter<string>('premium.ended'),
}
export type MemberFigure = Exclude<keyof typeof counters, 'arrivedFrom'>
type Moments = Pick<Period, 'from' | 'until'>

/** The quarter of a moment as keys begin. Keys are longer, so they come after their own quarter. */
const quarterOf = (moment: Date) => moment.toISOString().slice(0, 16)

const within = (db: ReadDb, figure: keyof typeof counters, { from, until }: Moments) =>
  db
    .selectFrom(rowsOf(counters[figure]))
    .where('key', '>=', quarterOf(from))
    .where('key', '<', quarterOf(new Date(until.getTime() + minute - 1)))

const minute = 60_000

/** A figure of each step of a period that has one. */
export async function memberFigures(
  db: ReadDb,
  figure: MemberFigure,
  period: Period,
  type?: 'free' | 'premium',
): Promise<Counted[]> {
  const starts = period.steps.map(({ from }) => quarterOf(from))
  if (starts.length === 0) return []
  const found = await within(db, figure, period)
    .$if(type !== undefined, (query) => query.where(sql<boolean>`key like ${`%/${type}`}`))
    // Keys are compared as texts: reading a moment from each would take most of the time.
    .select([
      sql<number>`width_bucket(key, ${starts}::text[])`.as('step'),
      sql<number>`sum(count)::bigint`.as('count'),
    ])
    .groupBy('step')
    .execute()
  return found.flatMap(({ step, count }) => {
    const hour = period.steps[step - 1]?.from
    return hour ? [{ hour, count }] : []
  })
}

/** The sum of a figure over a period. */
export async function memberTotal(
  db: ReadDb,
  figure: MemberFigure,
  period: Moments,
  type?: 'free' | 'premium',
): Promise<number> {
  const found = await within(db, figure, period)
    .$if(type !== undefined, (query) => query.where(sql<boolean>`key like ${`%/${type}`}`))
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

/** Who joined in a period by country, most first; null for those whose country nobody knows. */
export const arrivedByCountry = (db: ReadDb, period: Moments) =>
  within(db, 'arrivedFrom', period)
    .select([
      sql<string | null>`nullif(substr(key, 18), '')`.as('country'),
      sql<number>`sum(count)::bigint`.as('count'),
    ])
    .groupBy('country')
    .having(sql<boolean>`sum(count) <> 0`)
    .orderBy('count', 'desc')
    .orderBy('country')
    .execute()

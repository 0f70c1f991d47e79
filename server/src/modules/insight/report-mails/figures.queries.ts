import { sql } from 'kysely'
import type { Cadence } from '@balai/contract/insight/report-mails.ts'
import { trackKinds } from '@balai/contract/tracking/tracks.ts'
import { contentKinds } from '@balai/contract/insight/dashboard.ts'
import { addDays, startOfDay, startOfMonth } from '@balai/contract/core/zone.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { rowsOf } from '../../../kit/counters/counters.queries.ts'
import { memberTotal } from '../analytics/member-figures.queries.ts'
import { facets } from '../../tracking/tracks/counted.queries.ts'
import { contentCounters } from '../dashboard/figures.queries.ts'

/** The days that a report is about, and as many before them; days of the platform's zone. */
export interface Days {
  first: string
  last: string
  before_first: string
  before_last: string
}

/** The days of a report that is mailed on a day: whole ones, up to the day before. */
export function daysOf(cadence: Cadence, today: string): Days {
  const last = addDays(today, -1)
  if (cadence === 'monthly') {
    const month = startOfMonth(today, -1)
    return {
      first: month,
      last: addDays(startOfMonth(today), -1),
      before_first: startOfMonth(today, -2),
      before_last: addDays(month, -1),
    }
  }
  const length = cadence === 'daily' ? 1 : 7
  const first = addDays(today, -length)
  return { first, last, before_first: addDays(first, -length), before_last: addDays(first, -1) }
}

/** A figure of the days, and of the days before. */
export interface Pair {
  num: number
  before: number
}

const pairOf = (days: Days, column: string, value: string) => ({
  num: sql<number>`coalesce(sum(${sql.ref(value)}) filter (where ${sql.ref(column)} >= ${days.first}), 0)::bigint`.as(
    'num',
  ),
  before:
    sql<number>`coalesce(sum(${sql.ref(value)}) filter (where ${sql.ref(column)} < ${days.first}), 0)::bigint`.as(
      'before',
    ),
})

const none: Pair = { num: 0, before: 0 }

/** How many were created, or published for the first time, by kind. */
export async function contentIn(db: ReadDb, counter: 'created' | 'published', days: Days) {
  const { num, before } = pairOf(days, 'day', 'count')
  const kind = sql<string>`split_part(key, '/', 1)`
  const rows = await db
    .selectFrom(rowsOf(contentCounters[counter]))
    .select([kind.as('kind'), num, before])
    .where('day', '>=', days.before_first)
    .where('day', '<=', days.last)
    .groupBy(kind)
    .execute()
  const pairs = contentKinds.map((each) => [each, rows.find((row) => row.kind === each) ?? none] as const)
  return Object.fromEntries(pairs) as Record<(typeof contentKinds)[number], Pair>
}

/** How many members joined. */
export async function joinedIn(db: ReadDb, days: Days, zone: string): Promise<Pair> {
  const between = (first: string, last: string) => ({
    from: startOfDay(zone, first),
    until: startOfDay(zone, addDays(last, 1)),
  })
  return {
    num: await memberTotal(db, 'arrived', between(days.first, days.last)),
    before: await memberTotal(db, 'arrived', between(days.before_first, days.before_last)),
  }
}

/** What visitors did, by kind of event. */
export async function visitsIn(db: ReadDb, days: Days) {
  const { num, before } = pairOf(days, 'day', 'events')
  const rows = await db
    .selectFrom('tracks_by_facet')
    .select(['kind', num, before])
    .where('facet', '=', facets.all)
    .where('day', '>=', days.before_first)
    .where('day', '<=', days.last)
    .groupBy('kind')
    .execute()
  return (kind: (typeof trackKinds)[number]): Pair =>
    rows.find((row) => row.kind === trackKinds.indexOf(kind) + 1) ?? none
}

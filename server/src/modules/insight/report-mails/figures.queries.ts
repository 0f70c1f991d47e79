import { sql, type RawBuilder } from 'kysely'
import type { Cadence } from '@balai/contract/insight/report-mails.ts'
import { contentKinds } from '@balai/contract/insight/dashboard.ts'
import { addDays, startOfMonth } from '@balai/contract/core/zone.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { rowsOf } from '../../../kit/counters/counters.queries.ts'
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

const none: Pair = { num: 0, before: 0 }

/** How many were created, or published for the first time, by kind. */
async function contentIn(db: ReadDb, counter: 'created' | 'published', days: Days) {
  const total = (wanted: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(count) filter (where ${wanted}), 0)::bigint`
  const kind = sql<string>`split_part(key, '/', 1)`
  const rows = await db
    .selectFrom(rowsOf(contentCounters[counter]))
    .select([
      kind.as('kind'),
      total(sql`day >= ${days.first}`).as('num'),
      total(sql`day < ${days.first}`).as('before'),
    ])
    .where('day', '>=', days.before_first)
    .where('day', '<=', days.last)
    .groupBy(kind)
    .execute()
  const pairs = contentKinds.map((each) => [each, rows.find((row) => row.kind === each) ?? none] as const)
  return Object.fromEntries(pairs) as Record<(typeof contentKinds)[number], Pair>
}

const sum = (...pairs: Pair[]): Pair => ({
  num: pairs.reduce((total, { num }) => total + num, 0),
  before: pairs.reduce((total, { before }) => total + before, 0),
})

/** The numbers of the dashboard about content, as its mail names them. */
export async function contentPairs(db: ReadDb, days: Days): Promise<Record<string, Pair>> {
  const published = await contentIn(db, 'published', days)
  const created = await contentIn(db, 'created', days)
  return {
    articles: published.article,
    static_articles: published.article_static,
    videos: published.video,
    courses: published.course,
    created: sum(created.article, created.article_static, created.video),
  }
}

/** Those about events. */
export const eventPairs = async (db: ReadDb, days: Days): Promise<Record<string, Pair>> => ({
  published: (await contentIn(db, 'published', days)).event,
  created: (await contentIn(db, 'created', days)).event,
})

import { sql } from 'kysely'
import {
  changeDays,
  contentKinds,
  contentOrigins,
  type Added,
  type ContentKind,
  type ContentOrigin,
  type ContentSeries,
} from '@balai/contract/insight/dashboard.ts'
import { addDays } from '@balai/contract/core/zone.ts'
import type { Status } from '@balai/contract/kit/approval.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { defineCounter, rowsOf, rowsWithin } from '../../../kit/counters/counters.queries.ts'
import { lastDays, type Grain, type Period } from './periods.rules.ts'

type Key = `${ContentKind}/${ContentOrigin}`

/** The counters of content, by kind and origin. They are kept from the table `content_days`. */
export const contentCounters = {
  /** By kind, origin and status. */
  state: defineCounter<`${Key}/${Status}`>('content.state'),
  review: defineCounter<Key>('content.review'),
  created: defineCounter<Key>('content.created'),
  published: defineCounter<Key>('content.published'),
  publishedWeek: defineCounter<Key>('content.published_week'),
  publishedMonth: defineCounter<Key>('content.published_month'),
}
const byGrain: Record<Grain, { name: string }> = {
  day: contentCounters.published,
  week: contentCounters.publishedWeek,
  month: contentCounters.publishedMonth,
}

/** Which content is meant. */
export interface Chosen {
  kinds?: readonly ContentKind[]
  origins?: readonly ContentOrigin[]
}

const keysOf = ({ kinds = contentKinds, origins = contentOrigins }: Chosen) =>
  kinds.flatMap((kind) => origins.map((origin): Key => `${kind}/${origin}`))

interface StateRow {
  kind: ContentKind
  state: Status
  num: number
}

const isChosen = ({ kinds, origins }: Chosen, kind: string, origin: string) =>
  (!kinds || (kinds as readonly string[]).includes(kind)) &&
  (!origins || (origins as readonly string[]).includes(origin))

/** How many there are now, by kind and status, and how many wait for a review. */
export async function readStates(db: ReadDb, chosen: Chosen): Promise<{ rows: StateRow[]; review: number }> {
  const found = await db
    .selectFrom(rowsOf(contentCounters.state, contentCounters.review))
    .select(['counter', 'key', sql<number>`sum(count)::bigint`.as('count')])
    .groupBy(['counter', 'key'])
    .execute()
  const rows: StateRow[] = []
  let review = 0
  for (const { counter, key, count } of found) {
    const [kind = '', origin = '', state = ''] = key.split('/')
    if (!isChosen(chosen, kind, origin)) continue
    if (counter === contentCounters.review.name) review += count
    else rows.push({ kind: kind as ContentKind, state: state as Status, num: count })
  }
  return { rows, review }
}

/** How many were added within the last days and within those before, by kind. */
export async function readAdded(
  db: ReadDb,
  counter: 'created' | 'published',
  { today, ...chosen }: Chosen & { today: string },
): Promise<(kinds: readonly ContentKind[]) => Added> {
  const days = lastDays(today, changeDays)
  const rows = await db
    .selectFrom(rowsOf(contentCounters[counter]))
    .select([
      'key',
      sql<boolean>`day >= ${days.first}`.as('is_now'),
      sql<number>`sum(count)::bigint`.as('count'),
    ])
    .where('key', 'in', keysOf(chosen))
    .where('day', '>=', days.before_first)
    .where('day', '<=', days.last)
    .groupBy(['key', 'is_now'])
    .execute()
  return (kinds) => {
    const sum = (isNow: boolean) =>
      rows
        .filter(({ key, is_now }) => is_now === isNow && kinds.some((kind) => key.startsWith(`${kind}/`)))
        .reduce((total, { count }) => total + count, 0)
    return { num: sum(true), before: sum(false), ...days }
  }
}

/** The series of periods, all in one query: how many were published for the first time in each of their steps. */
export async function readSeries(
  db: ReadDb,
  periods: readonly Period[],
  chosen: Chosen,
): Promise<ContentSeries[]> {
  const ranges = periods.flatMap(({ grain, first, last, before_first, before_last }) => {
    const counter = byGrain[grain]
    return addDays(before_last, 1) === first
      ? [{ counter, first: before_first, last }]
      : [
          { counter, first: before_first, last: before_last },
          { counter, first, last },
        ]
  })
  const rows = await db
    .selectFrom(rowsWithin(ranges))
    .select(['counter', 'day', sql<number>`sum(count)::bigint`.as('count')])
    .where('key', 'in', keysOf(chosen))
    .groupBy(['counter', 'day'])
    .execute()
  return periods.map(({ grain, labels, steps, beforeSteps, ...days }) => {
    const own = rows.filter(({ counter }) => counter === byGrain[grain].name)
    const numbers = new Map(own.map(({ day, count }) => [day, count]))
    // The fifth step of a February begins in March, which is another month's first day.
    const valueOf = (first: string, last: string) => (step: string) =>
      step >= first && step <= last ? (numbers.get(step) ?? 0) : 0
    return {
      labels: [...labels],
      values: steps.map(valueOf(days.first, days.last)),
      before: beforeSteps.map(valueOf(days.before_first, days.before_last)),
      ...days,
    }
  })
}

import { addDays, dayIn, startOfDay, startOfMonth, startOfWeek } from '../lib/zone.ts'

/** First and last day, both included, as `2026-11-15`. */
export type Days = readonly [first: string, last: string]

/** The moments of a filter: from the first (inclusive) to the second (exclusive). */
export interface Range {
  from?: Date | undefined
  until?: Date | undefined
}

/** Common ranges, counted from today in the platform's time zone. */
export function rangePresets(zone: string, now: Date) {
  const today = dayIn(zone, now)
  const yesterday = addDays(today, -1)
  const lastMonth = startOfMonth(today, -1)
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    thisWeek: [startOfWeek(today), today],
    last7Days: [addDays(today, -6), today],
    last30Days: [addDays(today, -29), today],
    thisMonth: [startOfMonth(today), today],
    lastMonth: [lastMonth, addDays(startOfMonth(today), -1)],
    thisYear: [`${today.slice(0, 4)}-01-01`, today],
  } satisfies Record<string, Days>
}

/** The moments at which a range of whole days starts and ends. */
export const rangeOf = (zone: string, [first, last]: Days): { from: Date; until: Date } => ({
  from: startOfDay(zone, first),
  until: startOfDay(zone, addDays(last, 1)),
})

/** The whole days of a range; open ends stay open. */
export const daysOf = (zone: string, { from, until }: Range): [string | undefined, string | undefined] => [
  from && dayIn(zone, from),
  until && dayIn(zone, new Date(until.getTime() - 1)),
]

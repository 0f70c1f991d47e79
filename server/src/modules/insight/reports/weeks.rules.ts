import { addDays, startOfWeek } from '@balai/contract/core/zone.ts'

/** From the first to the last day, both included. */
export interface Days {
  first: string
  last: string
}

/**
 * The days of ranges as whole weeks, by their Monday, and the days outside of them. No range begins or ends within a
 * whole week, so its sum belongs to the same ranges as its Monday.
 */
export function weeksOf(ranges: readonly Days[]): { mondays: string[]; others: string[] } {
  const isWanted = (day: string) => ranges.some((range) => range.first <= day && day <= range.last)
  const bounds = ranges.flatMap((range) => [range.first, range.last]).toSorted()
  const [earliest = '', latest = ''] = [bounds[0], bounds.at(-1)]
  const found = { mondays: [] as string[], others: [] as string[] }
  for (let monday = startOfWeek(earliest); monday <= latest; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6)
    const isCut = ranges.some(
      (range) =>
        (monday < range.first && range.first <= sunday) || (monday <= range.last && range.last < sunday),
    )
    if (isCut) found.others.push(...[0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)).filter(isWanted))
    else if (isWanted(monday)) found.mondays.push(monday)
  }
  return found
}

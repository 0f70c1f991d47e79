import { dayIn, startOfDay, startOfMonth } from '@balai/contract/core/zone.ts'
import { shareOf } from './report.rules.ts'

/** Months that the table of cohorts has. */
const months = 12

/** The moments between which the members of the cohorts joined or became premium. */
export function cohortMonths(zone: string, now: Date) {
  const first = startOfMonth(dayIn(zone, now), 1 - months)
  return { zone, from: startOfDay(zone, first), until: now }
}

interface Stayed {
  month: string
  /** Months; null is `withoutEnd`, less than 0 is for no month at all. */
  stayed: number | null
  count: number
}

/** How many percent of each month's members were left after 0, 1, 2 … months, as far as these have begun. */
export function cohortsOf(
  rows: readonly Stayed[],
  { zone, now, withoutEnd }: { zone: string; now: Date; withoutEnd: 'still' | 'never' },
) {
  const thisMonth = dayIn(zone, now).slice(0, 7)
  const found = [...new Set(rows.map(({ month }) => month))].toSorted()
  return found.map((month) => {
    const own = rows.filter((row) => row.month === month)
    const size = own.reduce((sum, { count }) => sum + count, 0)
    const stayedFor = (row: Stayed) => row.stayed ?? (withoutEnd === 'still' ? months : -1)
    const leftAfter = (after: number) =>
      own.filter((row) => stayedFor(row) >= after).reduce((sum, { count }) => sum + count, 0)
    const shares = Array.from(
      { length: monthsFrom(month, thisMonth) + 1 },
      (_, after) => shareOf(leftAfter(after), size) ?? 0,
    )
    return { month, size, shares }
  })
}

function monthsFrom(month: string, to: string): number {
  const at = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return at(to) - at(month)
}

import { monthLabels, weekLabels, yearLabels } from '@balai/contract/insight/dashboard.ts'
import type { PastPeriod } from '@balai/contract/kit/ranges.ts'
import { addDays, dayIn, startOfMonth, startOfWeek, yearsBefore } from '@balai/contract/core/zone.ts'

/** How fine a period is counted: every day, every week of a month, every month. */
export type Grain = 'day' | 'week' | 'month'

/** A period with its steps, each by its first day, and the one that it is compared with, with as many steps. */
export interface Period {
  grain: Grain
  labels: readonly string[]
  steps: string[]
  first: string
  last: string
  beforeSteps: string[]
  before_first: string
  before_last: string
}

const range = (length: number) => Array.from({ length }, (_, at) => at)

/** The week of a day, Monday to Sunday. That of the year before is 52 weeks earlier: Monday stands beside Monday. */
export function weekOf(day: string, compare: PastPeriod = 'before'): Period {
  const first = startOfWeek(day)
  const before = addDays(first, compare === 'year' ? -7 * 52 : -7)
  return {
    grain: 'day',
    labels: weekLabels,
    steps: range(7).map((at) => addDays(first, at)),
    first,
    last: addDays(first, 6),
    beforeSteps: range(7).map((at) => addDays(before, at)),
    before_first: before,
    before_last: addDays(before, 6),
  }
}

/** The month of a day, in weeks that begin on its days 1, 8, 15, 22 and 29. February may have no fifth one. */
export function monthOf(day: string, compare: PastPeriod = 'before'): Period {
  const first = startOfMonth(day)
  const before = startOfMonth(day, compare === 'year' ? -12 : -1)
  return {
    grain: 'week',
    labels: monthLabels,
    steps: range(5).map((at) => addDays(first, 7 * at)),
    first,
    last: addDays(startOfMonth(day, 1), -1),
    beforeSteps: range(5).map((at) => addDays(before, 7 * at)),
    before_first: before,
    before_last: addDays(startOfMonth(before, 1), -1),
  }
}

/** The year of a day, January to December. The period before and the year before are the same. */
export function yearOf(day: string): Period {
  const first = `${day.slice(0, 4)}-01-01`
  const before = yearsBefore(first)
  return {
    grain: 'month',
    labels: yearLabels,
    steps: range(12).map((at) => startOfMonth(first, at)),
    first,
    last: `${day.slice(0, 4)}-12-31`,
    beforeSteps: range(12).map((at) => startOfMonth(before, at)),
    before_first: before,
    before_last: addDays(first, -1),
  }
}

/** The last days up to today, and as many before them. */
export function lastDays(today: string, days: number) {
  const first = addDays(today, 1 - days)
  return { first, last: today, before_first: addDays(first, -days), before_last: addDays(first, -1) }
}

/** Today in the platform's zone. */
export const todayIn = (zone: string): string => dayIn(zone, new Date())

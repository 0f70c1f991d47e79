import { addDays, startOfMonth } from '@balai/contract/core/zone.ts'
import type { Grain } from '@balai/contract/kit/ranges.ts'

interface Days {
  first: string
  last: string
}

/**
 * The days of a step within the days of its report. Undefined if no range has them: hours are shorter than days, and a
 * single step is the report itself.
 */
export function daysOfStep(at: string, grain: Grain, range: Days): Days | undefined {
  if (grain === 'hour') return undefined
  const end = { day: at, week: addDays(at, 6), month: addDays(startOfMonth(at, 1), -1) }[grain]
  const first = at > range.first ? at : range.first
  const last = end < range.last ? end : range.last
  return first === range.first && last === range.last ? undefined : { first, last }
}

import { parseTypedDate } from '../lib/typed-date.ts'
import type { Days } from './range-presets.ts'

/** An end of a range of days. */
export type End = 'start' | 'end'
/** What was typed, by end. */
export type Typed = Partial<Record<End, string>>

/** The day that a typed text means; the ends of a range take no time. */
export function typedDay(text: string, now: string): string | undefined {
  const found = parseTypedDate(text, now)
  return found?.time === undefined ? found?.day : undefined
}

/**
 * The range after something was typed into its ends, and whether a text is no date. An end that is empty or would be on
 * the wrong side follows the one that was typed last.
 */
export function typedRange(
  [first, last]: readonly [first: string | undefined, last: string | undefined],
  typed: Typed,
  { now, latest }: { now: string; latest: End },
): { days: Days | undefined; isWrong: boolean } {
  const dayAt = (end: End) => typedDay(typed[end] ?? '', now)
  const [start, end] = [dayAt('start'), dayAt('end')]
  const isWrong = [typed.start && !start, typed.end && !end].some(Boolean)
  const leading = (latest === 'start' ? start : end) ?? start ?? end
  if (!leading) return { days: undefined, isWrong }
  const [from, until] = [start ?? first ?? leading, end ?? last ?? leading]
  return { days: from <= until ? [from, until] : [leading, leading], isWrong }
}

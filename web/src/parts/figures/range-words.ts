import type { TFunction } from 'i18next'
import type { FigureCell } from '@balai/contract/insight/analytics.ts'
import type { comparisons, Grain, RangeAnswer } from '@balai/contract/kit/ranges.ts'
import { formatMonth } from '../../lib/format.ts'
import { dayName } from '../../ui/day-bars.tsx'

/** The days of a range: `1 Nov 2026 – 15 Nov 2026`, or one day. */
export const daysName = ({ first, last }: { first: string; last: string }): string =>
  first >= last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`

/** A step of a series: an hour, a day, the first day of a week, or a month. */
export function stepName(at: string, grain: Grain): string {
  if (grain === 'hour') return at.slice(11).replace(':', '.')
  return grain === 'month' ? formatMonth(at.slice(0, 7)) : dayName(at)
}

/** A step in a spreadsheet, where days and months are real dates. */
export function stepCell(at: string, grain: Grain): FigureCell {
  if (grain === 'hour') return stepName(at, grain)
  return grain === 'month' ? { month: at.slice(0, 7) } : { day: at.slice(0, 10) }
}

/** The same for figures of visitors, which have no hours: what is compared ends with the last day that is over. */
export function wholeDaysNote(range: RangeAnswer, t: TFunction): string {
  if (range.running === null || !range.compared) return rangeNote(range, t)
  const days = daysName(range)
  if (!range.compared_whole) return t('{{days}}; today is not over, so nothing is compared', { days })
  const compared = daysName(range.compared_whole)
  return t('{{days}}, compared with {{compared}}; changes leave out today', { days, compared })
}

/** What the steps of a chart are, and what it is compared with. */
export function rangeNote(range: RangeAnswer, t: TFunction): string {
  const days = daysName(range)
  return range.compared
    ? t('{{days}}, compared with {{compared}}', { days, compared: daysName(range.compared) })
    : days
}

export type Comparison = (typeof comparisons)[number]

/** What figures are compared with. */
export const comparisonNames = (t: TFunction): Record<Comparison, string> => ({
  none: t('No comparison'),
  before: t('Period before'),
  year: t('Year before'),
})

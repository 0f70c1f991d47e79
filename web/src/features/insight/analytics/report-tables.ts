import type { TFunction } from 'i18next'
import type { Cohorts, Report } from '@balai/contract/insight/analytics-shapes.ts'
import { numbersTable, type FigureTable } from '../../../parts/figures/figure-tables.ts'
import { daysName, stepCell } from '../../../parts/figures/range-words.ts'
import { linesOf } from './breakdown-lines.ts'
import { breakdownTitle, breakdownTitles, figureWords, stepTitle } from './report-words.ts'

/** The name of a series: a number, or a category of consent. */
export const seriesName = (name: string, t: TFunction): string =>
  (figureWords(t) as Record<string, { label: string } | undefined>)[name]?.label ?? name

/** Every table of a report as it is shown, for a workbook with one sheet for each. */
export function tablesOf(report: Report, cohorts: Cohorts | undefined, t: TFunction): FigureTable[] {
  const { range, figures, series, breakdowns, contributors } = report
  const words = figureWords(t)
  const titles = breakdownTitles(t)
  const compared = range.compared ? [daysName(range.compared)] : []
  const beside = (value: number | null) => (range.compared ? [value] : [])
  return [
    numbersTable(
      {
        days: range,
        compared: range.compared,
        rows: figures.map(({ name, ...figure }) => ({ label: words[name].label, ...figure })),
      },
      t,
    ),
    ...series.map(({ name, points }) => ({
      name: seriesName(name, t),
      columns: [stepTitle(range.grain, t), seriesName(name, t), ...compared],
      rows: points.map((point) => [stepCell(point.at, range.grain), point.value, ...beside(point.compared)]),
    })),
    ...breakdowns.map((breakdown) => {
      const lines = linesOf(breakdown, figures, t)
      const isWithoutToday = range.compared !== null && lines.some(({ whole }) => whole !== null)
      const hasShares = lines.some(({ share }) => share !== undefined)
      const title = breakdownTitle(breakdown, t)
      return {
        // A sheet has no dot in its name, as a panel has.
        name: title.replace(' · ', ', '),
        columns: [
          titles[breakdown.name],
          breakdown.name === 'activity' ? t('Number') : words[breakdown.of].label,
          ...(hasShares ? [`${t('Share')} (%)`] : []),
          ...(isWithoutToday ? [t('Without today')] : []),
          ...compared,
        ],
        rows: lines.map((line) => [
          line.name,
          line.value,
          ...(hasShares ? [line.share ?? null] : []),
          ...(isWithoutToday ? [line.whole ?? line.value] : []),
          ...beside(line.compared),
        ]),
      }
    }),
    ...(contributors.length > 0
      ? [
          {
            name: t('Contributors'),
            columns: [t('Name'), t('Published'), t('Views of their content'), t('Comments'), t('Likes')],
            rows: contributors.map((row) => [
              row.member_name ?? t('Erased member'),
              row.published,
              row.views,
              row.comments,
              row.likes,
            ]),
          },
        ]
      : []),
    ...(cohorts && cohorts.length > 0
      ? [
          {
            name: t('Who stays'),
            columns: [t('Month'), t('Members'), ...(cohorts[0]?.shares ?? []).map((_, after) => `+${after}`)],
            rows: cohorts.map(({ month, size, shares }) => [{ month: month.slice(0, 7) }, size, ...shares]),
          },
        ]
      : []),
  ]
}

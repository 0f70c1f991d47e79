import type { TFunction } from 'i18next'
import type { Cohorts, Report } from '@balai/contract/insight/analytics-shapes.ts'
import { numbersTable, type FigureTable } from '../../../parts/figures/figure-tables.ts'
import { daysName, stepCell } from '../../../parts/figures/range-words.ts'
import { breakdownTitles, figureWords, rowName, stepTitle } from './report-words.ts'

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
    ...breakdowns.map(({ name, of, rows }) => {
      const isWithoutToday = range.compared !== null && rows.some(({ whole }) => whole !== null)
      return {
        name: `${titles[name]}, ${words[of].label}`,
        columns: [
          titles[name],
          words[of].label,
          ...(isWithoutToday ? [t('Without today')] : []),
          ...compared,
        ],
        rows: rows.map((row) => [
          rowName(name, row.label, t),
          row.value,
          ...(isWithoutToday ? [row.whole ?? row.value] : []),
          ...beside(row.compared),
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

import type { TFunction } from 'i18next'
import type { ArticleReport, Rest } from '@balai/contract/insight/report-shapes.ts'
import { comparedSeries } from '../../../parts/figures/compared-series.ts'
import { numbersTable, type FigureTable } from '../../../parts/figures/figure-tables.ts'
import { othersName } from '../../../parts/figures/others.ts'
import { stepCell } from '../../../parts/figures/range-words.ts'
import type { Series } from '../../../parts/figures/series.ts'
import { sourceName } from './source-words.ts'

/** The series of the chart of an article, which are the columns of its table. */
export const articleSeries = (report: ArticleReport, t: TFunction): Series[] => [
  ...comparedSeries(report.views_series, t('Page views'), t),
  ...comparedSeries(report.readers_series, t('Readers per day'), t),
]

/** The line of what a table leaves out. */
const othersOf = (rest: Rest, t: TFunction) => (rest ? [[othersName(rest, t), rest.sum]] : [])

/** Every table of the report of an article as it is shown, for a workbook with one sheet for each. */
export function articleTables(report: ArticleReport, t: TFunction): FigureTable[] {
  const { days, finish, helpful } = report
  const alone = (value: number | null) => ({ value, compared: null, whole: null })
  const series = articleSeries(report, t)
  return [
    numbersTable(
      {
        days,
        compared: days.compared_whole,
        rows: [
          { label: t('Page views'), ...report.views },
          { label: t('Readers per day'), ...report.readers_per_day },
          ...(finish === null ? [] : [{ label: `${t('Finished')} (%)`, ...alone(finish) }]),
          { label: t('Comments'), ...report.comments },
          { label: t('Likes'), ...report.likes },
          { label: t('Shares'), ...report.shares },
          { label: t('Clicks on external links'), ...report.external_clicks },
          { label: `${t('Helpful')} (%)`, ...alone(helpful.share) },
          { label: t('New members'), ...alone(report.new_members) },
        ],
      },
      t,
    ),
    {
      name: t('Page views'),
      columns: [t('Days'), ...series.map(({ name }) => name)],
      rows: report.views_series.map(({ at }, place) => [
        stepCell(at, days.grain),
        ...series.map(({ values }) => values[place] ?? null),
      ]),
    },
    {
      name: t('Sources'),
      columns: [t('Source'), t('Page views')],
      rows: [
        ...report.sources.map((source) => [sourceName(source, t), source.views]),
        ...othersOf(report.other_sources, t),
      ],
    },
    {
      name: t('Searches that led here'),
      columns: [t('Keyword'), t('Clicks')],
      rows: [
        ...report.keywords.map(({ keyword, clicks }) => [keyword || t('Rare searches, together'), clicks]),
        ...othersOf(report.other_keywords, t),
      ],
    },
    {
      name: t('Campaigns with a link to it'),
      columns: [t('Campaign'), t('Sent on'), t('Sent'), t('Clicks')],
      rows: report.campaigns.map(({ name, started_at, sent, clicks }) => [
        ...[name, { moment: started_at }, sent, clicks],
      ]),
    },
  ]
}

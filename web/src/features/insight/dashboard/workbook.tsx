import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { queryOf } from '../../../lib/queries.ts'
import type { FigureTable } from '../../../parts/figures/figure-tables.ts'
import { stepCell } from '../../../parts/figures/range-words.ts'
import type { Series } from '../../../parts/figures/series.ts'
import { WorkbookButton } from '../../../parts/figures/workbook-button.tsx'
import { useContentFigures } from './use-content-figures.ts'
import { useKindNames } from './use-kind-names.ts'
import { useMembersFigures } from './use-members-figures.ts'

/** Saves the numbers of content and both charts as they are shown, one sheet for each. */
export function DashboardWorkbook() {
  const { t } = useTranslation()
  const names = useKindNames()
  const content = useContentFigures()
  const members = useMembersFigures()
  const all = useQuery(queryOf(dashboard.totalContent, {}, { quiet: true })).data
  const published = useQuery(queryOf(dashboard.totalPublished, {}, { quiet: true })).data
  const tables = (): FigureTable[] => [
    {
      name: t('Content'),
      columns: [
        ...[t('Kind'), t('All'), t('Created in 30 days'), t('30 days before')],
        ...[t('Published'), t('Published in 30 days'), t('30 days before')],
      ],
      rows: (all?.kinds ?? []).map(({ kind, num, added }) => {
        const public_ = published?.kinds.find((each) => each.kind === kind)
        return [
          ...[names[kind], num, added.num, added.before],
          ...[public_?.num ?? null, public_?.added.num ?? null, public_?.added.before ?? null],
        ]
      }),
    },
    tableOf(
      t('Published for the first time'),
      content.labels,
      content.periodNames[content.input.content_period],
      content.series,
    ),
    tableOf(
      t('New members'),
      members.steps.map((day) => stepCell(day, 'day')),
      t('Day'),
      members.series,
    ),
  ]
  const isReady = all && published && content.answer && members.answer
  return <WorkbookButton title={t('Dashboard')} label={t('Whole dashboard')} tables={isReady && tables} />
}

/** A chart as a table: its steps, and a column for each series. */
function tableOf(
  name: string,
  steps: FigureTable['rows'][number],
  stepTitle: string,
  series: readonly Series[],
): FigureTable {
  return {
    name,
    columns: [stepTitle, ...series.map((each) => each.name)],
    rows: steps.map((step, place) => [step, ...series.map(({ values }) => values[place] ?? null)]),
  }
}

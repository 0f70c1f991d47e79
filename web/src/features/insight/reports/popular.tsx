import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PopularKind, PopularRow } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useArticleFilters } from './article-columns.tsx'
import { Compared } from './compared.tsx'
import { ReportHeader } from './report-header.tsx'
import { useReport, useSameDays } from './use-report.ts'

/** Topics, tags or categories by the views of their articles. */
export function Popular({ kind, tabs }: { kind: PopularKind; tabs: ReactNode }) {
  const { t } = useTranslation()
  const { list, days } = useReport(reports[kind])
  const filters = useArticleFilters(list, { withCategory: false })
  const sameDays = useSameDays()
  const { news_content_type, contributor_status } = list.input
  const articlesOf = ({ id }: PopularRow) =>
    sameDays('/report-tracking/top-artikel-search', {
      [kind === 'tags' ? 'tag_id' : 'category_id']: id,
      // Only the articles that were counted.
      ...(news_content_type && { news_content_type }),
      ...(contributor_status && { contributor_status }),
    })
  const columns: Column<PopularRow>[] = [
    { key: 'title', title: t('Title'), width: 280, sortable: true, always: true, cell: ({ title }) => title },
    {
      key: 'views',
      title: t('Page views'),
      explained: t(
        'How often its articles and videos were opened, without bots. One that belongs to two lines counts in both.',
      ),
      priority: 1,
      width: 150,
      align: 'right',
      sortable: true,
      cell: (row) => (
        <Compared value={row.views} compared={row.compared} whole={row.whole}>
          <ScreenLink to={articlesOf(row)}>{formatNumber(row.views)}</ScreenLink>
        </Compared>
      ),
    },
    {
      key: 'articles',
      title: t('Articles read'),
      explained: t('Its articles and videos that were opened on these days.'),
      priority: 1,
      width: 150,
      align: 'right',
      sortable: true,
      cell: (row) => <ScreenLink to={articlesOf(row)}>{formatNumber(row.articles)}</ScreenLink>,
    },
  ]
  return (
    <>
      <ReportHeader
        title="Top Articles & Videos"
        days={days}
        mailed={kind}
        action={<ExportButton endpoint={reports.popularExcel} input={{ ...list.wire, kind }} />}
      />
      {tabs}
      <FilterBar list={list} search={t('Title')} filters={filters} />
      <DataTable
        name={`popular-${kind}`}
        label={t('What was read')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        whenEmpty={{ title: t('Nobody has read anything on these days.') }}
      />
      <Pager list={list} />
      <RecountNote />
    </>
  )
}

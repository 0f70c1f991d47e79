import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { popularKinds, type PopularKind, type TopArticleRow } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ArticleTitle, useArticleFilters } from './article-columns.tsx'
import { finishRows } from './article-links.ts'
import { Compared } from './compared.tsx'
import { Popular } from './popular.tsx'
import { ReportHeader } from './report-header.tsx'
import { articlePath, useReport, useSameDays } from './use-report.ts'

/** What was read: articles and videos, or their topics, tags and categories. */
export default function TopArticles() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const by = popularKinds.find((kind) => kind === params.get('by')) ?? 'articles'
  const choose = (key: PopularKind | 'articles') => {
    const next = new URLSearchParams(params)
    // Lists differ in their columns and filters; the range stays.
    for (const name of [
      'by',
      'page',
      'order_by',
      'order',
      'search',
      'category_id',
      'without_category',
      'news_visibility',
      'tag_id',
      'contributor_id',
    ])
      next.delete(name)
    if (key !== 'articles') next.set('by', key)
    setParams(next)
  }
  const tabs = (
    <CountTabs
      label={t('What was read')}
      chosen={by}
      onChoose={choose}
      tabs={[
        { key: 'articles', name: t('Articles & videos') },
        { key: 'topics', name: t('Topics') },
        { key: 'tags', name: t('Tags') },
        { key: 'categories', name: t('Categories') },
      ]}
    />
  )
  return by === 'articles' ? <Articles tabs={tabs} /> : <Popular key={by} kind={by} tabs={tabs} />
}

function Articles({ tabs }: { tabs: React.ReactNode }) {
  const { t } = useTranslation()
  const { list, days } = useReport(reports.topArticles)
  const { news_status, news_visibility, contributor_id } = list.input
  const readers = { public: t('Everybody'), member: t('Members'), premium: t('Premium members') }
  const writtenBy = (member_id: number) => ({
    fields: ['contributor_id'],
    label: t('Written by'),
    control: null,
    chosen: list.rows[0]?.contributor_name ?? `#${member_id}`,
  })
  const filters = [
    ...useArticleFilters(list),
    // Set by the numbers of another report; here they can only be removed.
    ...(news_status === 'published'
      ? [{ fields: ['news_status'], label: t('Status'), control: null, chosen: t('Published') }]
      : []),
    ...(news_visibility
      ? [
          {
            fields: ['news_visibility'],
            label: t('Readers'),
            control: null,
            chosen: readers[news_visibility],
          },
        ]
      : []),
    ...(contributor_id ? [writtenBy(contributor_id)] : []),
  ]
  const sameDays = useSameDays()
  /** A number that opens its rows beside the report of the article. */
  const opening = ({ news_id }: TopArticleRow, rows: string, hasRows: boolean, shown: string) =>
    hasRows ? <ScreenLink to={sameDays(articlePath(news_id), { rows })}>{shown}</ScreenLink> : shown
  const count = (
    key: 'from_search' | 'from_mail' | 'from_links',
    title: string,
    more: Pick<Column<TopArticleRow>, 'priority' | 'explained'>,
  ): Column<TopArticleRow> => ({
    key,
    title,
    ...more,
    width: 124,
    align: 'right',
    sortable: true,
    cell: (row) => opening(row, key, row[key] > 0, formatNumber(row[key])),
  })
  const columns: Column<TopArticleRow>[] = [
    {
      key: 'news_title',
      title: t('Title'),
      width: 300,
      lines: 2,
      sortable: true,
      always: true,
      cell: (row) => <ArticleTitle article={row} />,
    },
    {
      key: 'views',
      title: t('Page views'),
      explained: t('How often it was opened, without bots.'),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      cell: (row) => (
        <Compared value={row.views} compared={row.compared} whole={row.whole}>
          {opening(row, 'page_views', row.views > 0, formatNumber(row.views))}
        </Compared>
      ),
    },
    {
      key: 'readers_per_day',
      title: t('Readers per day'),
      explained: t(
        'The mean of the readers of each day. They are not added up: who comes again is not recognised.',
      ),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      cell: (row) => opening(row, 'visits', row.views > 0, formatNumber(row.readers_per_day, 1)),
    },
    {
      key: 'finish',
      title: t('Finished'),
      explained: t(
        'Of those who opened an article on a day, how many read to its end. Of those who played a video, how many reached its last tenth.',
      ),
      priority: 3,
      width: 124,
      align: 'right',
      sortable: true,
      cell: (row) =>
        opening(row, finishRows(row), row.finish !== null, formatPercent(row.finish ?? Number.NaN)),
    },
    count('from_search', t('From search'), {
      priority: 2,
      explained: t('Page views from search engines, and opened results of the search on this site.'),
    }),
    count('from_mail', t('From mails'), {
      priority: 2,
      explained: t('Page views of readers who followed a link in a mail.'),
    }),
    count('from_links', t('From links'), {
      priority: 3,
      explained: t('Page views from other sites, social networks and campaigns other than mails.'),
    }),
  ]
  return (
    <>
      <ReportHeader
        title="Top Articles & Videos"
        days={days}
        mailed="articles"
        action={<ExportButton endpoint={reports.topArticlesExcel} input={list.wire} />}
      />
      {tabs}
      <FilterBar list={list} search={t('Title')} filters={filters} />
      <DataTable
        name="top-articles"
        label="Top Articles & Videos"
        list={list}
        columns={columns}
        rowKey={({ news_id }) => news_id}
        rowName={({ news_title }) => news_title}
        whenEmpty={{
          title: t('Nobody has read anything on these days.'),
          hint: t('Choose other days, or check that the site sends what visitors do.'),
        }}
      />
      <Pager list={list} />
      <RecountNote />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Skeleton, Typography } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { similarAmong, type KeywordRow, type Rest } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { othersName } from '../../../parts/figures/others.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { dayName } from '../../../ui/day-bars.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { articlePath, useSameDays } from './use-report.ts'

type KeywordResults = z.output<typeof reports.keywordRows.result>['results']

/** What the number of searches without a click counts, in the list as well as by day. */
export const withoutClick = (t: TFunction): string =>
  t(
    'Without a click: searches of a day that found something, without the results opened on that day. Several results of one search count each.',
  )

/** What is added up with a keyword. */
export const similarSearches = (t: TFunction): string =>
  t(
    'Searches with the same words in any order or spelling, with one letter that differs, or with an English word of the same meaning count for the most frequent of them. They are looked for among the {{num}} most frequent searches of these days.',
    { num: formatNumber(similarAmong) },
  )

/** The line of the results that are not shown, named like a page that is no article. */
const othersOf = (rest: Rest, t: TFunction): KeywordResults =>
  rest ? [{ path: othersName(rest, t), news_id: null, news_title: null, clicks: rest.sum }] : []

/** The days on which visitors searched for a keyword, and the results that they opened. */
export function KeywordRows({
  row: { keyword, words },
  together,
}: {
  row: Pick<KeywordRow, 'keyword' | 'words'>
  together: boolean
}) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const sameDays = useSameDays()
  const { data, error, refetch } = useQuery(
    queryOf(reports.keywordRows, { ...wire, keyword, ...(together && { together: '1' }) }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  const number = (key: 'searches' | 'without_results' | 'without_click' | 'clicks', title: string) => ({
    key,
    title,
    align: 'right' as const,
    cell: (row: (typeof data.days)[number]) => formatNumber(row[key]),
  })
  const paging = { pageSize: 20, size: 'small' as const, showSizeChanger: false, hideOnSinglePage: true }
  return (
    <>
      {words.length > 0 && (
        <ShortTable
          aria-label={t('Similar searches')}
          rowKey="keyword"
          dataSource={words}
          pagination={paging}
          style={{ marginBottom: 16 }}
          columns={[
            { key: 'keyword', title: t('Similar searches'), cell: (one) => one.keyword },
            {
              key: 'searches',
              title: t('Searches'),
              align: 'right',
              cell: ({ searches }) => formatNumber(searches),
            },
          ]}
        />
      )}
      <ShortTable
        aria-label={t('Opened results')}
        rowKey="path"
        dataSource={[...data.results, ...othersOf(data.other_results, t)]}
        pagination={paging}
        whenEmpty={t('Nobody has opened a result.')}
        columns={[
          {
            key: 'path',
            title: t('Opened results'),
            cell: ({ path, news_id, news_title }) =>
              news_id === null ? (
                path
              ) : (
                <ScreenLink to={sameDays(articlePath(news_id))}>{news_title}</ScreenLink>
              ),
          },
          {
            key: 'clicks',
            title: t('Clicks'),
            align: 'right',
            cell: ({ clicks }) => formatNumber(clicks),
          },
        ]}
      />
      <ShortTable
        aria-label={t('Days')}
        rowKey="day"
        dataSource={data.days}
        pagination={paging}
        style={{ marginTop: 16 }}
        columns={[
          { key: 'day', title: t('Day'), cell: ({ day }) => dayName(day) },
          number('searches', t('Searches')),
          number('without_results', t('Without results')),
          number('without_click', t('Without a click')),
          number('clicks', t('Clicks')),
        ]}
      />
      <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
        {withoutClick(t)}
      </Typography.Paragraph>
    </>
  )
}

import { Typography } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ArticleReport, Rest } from '@balai/contract/insight/report-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { othersLast, othersName } from '../../../parts/figures/others.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { sourceName } from './source-words.ts'
import { keywordPath, sourcePath, useSameDays } from './use-report.ts'

const paging = { pageSize: 20, size: 'small' as const, showSizeChanger: false, hideOnSinglePage: true }

/** A line with the screen of what is behind it; that of the others has none. */
interface Line {
  key: string
  name: string
  count: number
  to?: string
  isOthers?: boolean
}

/** The line of what the table leaves out. */
const othersOf = (rest: Rest, t: TFunction): Line[] =>
  rest ? [{ key: '\0others', name: othersName(rest, t), count: rest.sum, isOthers: true }] : []

const byName = othersLast<Line>((one, other) => one.name.localeCompare(other.name))
const byCount = othersLast<Line>((one, other) => one.count - other.count)

/** Where the readers of an article came from, and what they had searched for. */
export function ArticleSources({ report }: { report: ArticleReport }) {
  const { t } = useTranslation()
  const sameDays = useSameDays()
  return (
    <>
      <Panel title={t('Sources')}>
        <ShortTable<Line>
          rowKey="key"
          pagination={paging}
          whenEmpty={
            <Typography.Text type="secondary">{t('Nobody has read it on these days.')}</Typography.Text>
          }
          dataSource={[
            ...report.sources.map((source) => ({
              key: source.source,
              name: sourceName(source, t),
              count: source.views,
              to: sameDays(...sourcePath(report.news_id, source.source)),
            })),
            ...othersOf(report.other_sources, t),
          ]}
          columns={[
            { key: 'source', title: t('Source'), sorter: byName, cell: ({ name }) => name },
            {
              key: 'views',
              title: t('Page views'),
              explained: t('How often it was opened by readers who came from there, without bots.'),
              align: 'right',
              sorter: byCount,
              cell: ({ count, to }) =>
                to ? <ScreenLink to={to}>{formatNumber(count)}</ScreenLink> : formatNumber(count),
            },
          ]}
        />
      </Panel>
      <Panel title={t('Searches that led here')}>
        <ShortTable<Line>
          rowKey="key"
          pagination={paging}
          whenEmpty={
            <Typography.Text type="secondary">{t('No search led here on these days.')}</Typography.Text>
          }
          dataSource={[
            ...report.keywords.map(({ keyword, clicks }) => ({
              key: keyword,
              name: keyword || t('Rare searches, together'),
              count: clicks,
              to: sameDays(...keywordPath(keyword)),
            })),
            ...othersOf(report.other_keywords, t),
          ]}
          columns={[
            {
              key: 'keyword',
              title: t('Keyword'),
              sorter: byName,
              cell: ({ name, to }) => (to ? <ScreenLink to={to}>{name}</ScreenLink> : name),
            },
            {
              key: 'clicks',
              title: t('Clicks'),
              explained: t('How often it was opened as a result of a search on this site.'),
              align: 'right',
              sorter: byCount,
              cell: ({ count, to }) =>
                to ? <ScreenLink to={to}>{formatNumber(count)}</ScreenLink> : formatNumber(count),
            },
          ]}
        />
      </Panel>
    </>
  )
}

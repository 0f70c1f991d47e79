import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ArticleReport } from '@balai/contract/insight/report-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { sourceName } from './source-words.ts'
import { keywordPath, sourcePath, useSameDays } from './use-report.ts'

/** Where the readers of an article came from, and what they had searched for. */
export function ArticleSources({ report }: { report: ArticleReport }) {
  const { t } = useTranslation()
  const sameDays = useSameDays()
  return (
    <>
      <Panel title={t('Sources')}>
        <ShortTable
          rowKey="source"
          pagination={false}
          whenEmpty={
            <Typography.Text type="secondary">{t('Nobody has read it on these days.')}</Typography.Text>
          }
          dataSource={report.sources}
          columns={[
            {
              key: 'source',
              title: t('Source'),
              cell: (row) => sourceName(row, t),
            },
            {
              key: 'views',
              title: t('Page views'),
              align: 'right',
              cell: ({ source, views }) => (
                <ScreenLink to={sameDays(...sourcePath(report.news_id, source))}>
                  {formatNumber(views)}
                </ScreenLink>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('Searches that led here')}>
        <ShortTable
          rowKey="keyword"
          pagination={false}
          whenEmpty={
            <Typography.Text type="secondary">{t('No search led here on these days.')}</Typography.Text>
          }
          dataSource={report.keywords}
          columns={[
            {
              key: 'keyword',
              title: t('Keyword'),
              cell: ({ keyword }) => (
                <ScreenLink to={sameDays(...keywordPath(keyword))}>
                  {keyword || t('Rare searches, together')}
                </ScreenLink>
              ),
            },
            {
              key: 'clicks',
              title: t('Clicks'),
              align: 'right',
              cell: ({ keyword, clicks }) => (
                <ScreenLink to={sameDays(...keywordPath(keyword))}>{formatNumber(clicks)}</ScreenLink>
              ),
            },
          ]}
        />
      </Panel>
    </>
  )
}

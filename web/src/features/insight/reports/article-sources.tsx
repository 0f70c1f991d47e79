import { Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ArticleReport } from '@balai/contract/insight/report-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { sourceName } from './source-words.ts'
import { useSameDays } from './use-report.ts'

/** Where the readers of an article came from, and what they had searched for. */
export function ArticleSources({ report }: { report: ArticleReport }) {
  const { t } = useTranslation()
  const sameDays = useSameDays()
  return (
    <>
      <Panel title={t('Sources')}>
        <Table
          size="small"
          rowKey="source"
          pagination={false}
          locale={{
            emptyText: (
              <Typography.Text type="secondary">{t('Nobody has read it on these days.')}</Typography.Text>
            ),
          }}
          dataSource={report.sources}
          columns={[
            {
              title: t('Source'),
              render: (_, row) => sourceName(row, t),
            },
            { title: t('Page views'), align: 'right', render: (_, { views }) => formatNumber(views) },
          ]}
        />
      </Panel>
      <Panel title={t('Searches that led here')}>
        <Table
          size="small"
          rowKey="keyword"
          pagination={false}
          locale={{
            emptyText: (
              <Typography.Text type="secondary">{t('No search led here on these days.')}</Typography.Text>
            ),
          }}
          dataSource={report.keywords}
          columns={[
            {
              title: t('Keyword'),
              render: (_, { keyword }) => (
                <ScreenLink to={sameDays('/report-tracking/kata-artikel', { search: keyword })}>
                  {keyword}
                </ScreenLink>
              ),
            },
            { title: t('Clicks'), align: 'right', render: (_, { clicks }) => formatNumber(clicks) },
          ]}
        />
      </Panel>
    </>
  )
}

import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ArticleReport } from '@balai/contract/insight/report-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'

/** The campaigns that brought an article to its readers by mail. */
export function ArticleCampaigns({ report }: { report: ArticleReport }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Campaigns with a link to it')}>
      <ShortTable
        rowKey="campaign_id"
        pagination={false}
        whenEmpty={
          <Typography.Text type="secondary">
            {t('No campaign with a link to it was sent or followed on these days.')}
          </Typography.Text>
        }
        dataSource={report.campaigns}
        columns={[
          {
            key: 'name',
            title: t('Campaign'),
            cell: ({ campaign_id, name }) => <ScreenLink to={`/campaign/${campaign_id}`}>{name}</ScreenLink>,
          },
          { key: 'at', title: t('Sent on'), cell: ({ started_at }) => <DateTime at={started_at} /> },
          {
            key: 'sent',
            title: t('Sent'),
            align: 'right',
            cell: ({ campaign_id, sent }) => (
              <ScreenLink to={`/campaign/${campaign_id}?tab=mails&state=sent`}>
                {formatNumber(sent)}
              </ScreenLink>
            ),
          },
          {
            key: 'clicks',
            title: t('Clicks'),
            align: 'right',
            cell: ({ campaign_id, clicks }) => (
              <ScreenLink to={`/campaign/${campaign_id}?tab=results`}>{formatNumber(clicks)}</ScreenLink>
            ),
          },
        ]}
      />
    </Panel>
  )
}

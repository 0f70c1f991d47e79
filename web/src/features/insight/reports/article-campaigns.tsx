import { useQuery } from '@tanstack/react-query'
import { Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleReport } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DayCounts } from '../../../parts/figures/day-counts.tsx'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { NumberButton } from './number-button.tsx'

/** The campaigns that brought an article to its readers by mail. */
export function ArticleCampaigns({ report }: { report: ArticleReport }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ArticleReport['campaigns'][number] | null>(null)
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
            explained: t('Mails of the campaign that were sent, also before and after these days.'),
            align: 'right',
            cell: ({ campaign_id, sent }) =>
              sent === 0 ? (
                formatNumber(sent)
              ) : (
                <ScreenLink to={`/campaign/${campaign_id}?tab=mails&state=sent`}>
                  {formatNumber(sent)}
                </ScreenLink>
              ),
          },
          {
            key: 'clicks',
            title: t('Clicks'),
            explained: t('How often its link to this page was followed on these days.'),
            align: 'right',
            cell: (row) => <NumberButton name={row.name} value={row.clicks} onOpen={() => setOpen(row)} />,
          },
        ]}
      />
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.name}
        size={440}
        destroyOnHidden
      >
        {open && <ClickDays news_id={report.news_id} campaign_id={open.campaign_id} />}
      </Drawer>
    </Panel>
  )
}

/** The days on which readers of a campaign followed its link to an article. */
function ClickDays({ news_id, campaign_id }: { news_id: number; campaign_id: number }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const { data, error, refetch } = useQuery(
    queryOf(reports.articleCampaignRows, { ...wire, news_id, campaign_id }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return <DayCounts title={t('Clicks')} days={data.days} />
}

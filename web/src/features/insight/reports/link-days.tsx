import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { dayName } from '../../../ui/day-bars.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The days on which visitors followed a link on a page. */
export function LinkDays({ address, path }: { address: string; path: string }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const { data, error, refetch } = useQuery(
    queryOf(reports.externalLinkRows, { ...wire, address, path }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <Table
      size="small"
      aria-label={t('Days')}
      rowKey="day"
      dataSource={data.days}
      pagination={{ pageSize: 20, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        { key: 'day', title: t('Day'), render: (_, { day }) => dayName(day) },
        {
          key: 'clicks',
          title: t('Clicks'),
          align: 'right',
          render: (_, { clicks }) => formatNumber(clicks),
        },
      ]}
    />
  )
}

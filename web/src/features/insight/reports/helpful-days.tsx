import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { dayName } from '../../../ui/day-bars.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The days on which visitors said whether an article helped. */
export function HelpfulDays({ news_id }: { news_id: number }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const { data, error, refetch } = useQuery(
    queryOf(reports.helpfulRows, { ...wire, news_id }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  const number = (key: 'yes' | 'no' | 'texts', title: string) => ({
    key,
    title,
    align: 'right' as const,
    cell: (row: (typeof data.days)[number]) => formatNumber(row[key]),
  })
  return (
    <ShortTable
      aria-label={t('Days')}
      rowKey="day"
      dataSource={data.days}
      // Few enough that the texts below are seen.
      pagination={{ pageSize: 7, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
      style={{ marginBottom: 16 }}
      columns={[
        { key: 'day', title: t('Day'), cell: ({ day }) => dayName(day) },
        number('yes', t('Yes')),
        number('no', t('No')),
        number('texts', t('Texts')),
      ]}
    />
  )
}

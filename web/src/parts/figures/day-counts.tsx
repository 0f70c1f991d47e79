import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { dayName } from '../../ui/day-bars.tsx'
import { ShortTable } from '../../ui/short-table.tsx'
import { perPage } from './paging.ts'

interface Props {
  /** What is counted. */
  title: string
  days: { day: string; count: number }[]
}

/** The days of a number, with what was counted on each. */
export function DayCounts({ title, days }: Props) {
  const { t } = useTranslation()
  return (
    <ShortTable
      aria-label={t('Days')}
      rowKey="day"
      dataSource={days}
      style={{ marginTop: 16 }}
      pagination={{ pageSize: perPage, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
      whenEmpty={t('There is nothing in these days.')}
      columns={[
        { key: 'day', title: t('Day'), cell: ({ day }) => dayName(day) },
        { key: 'count', title, align: 'right', cell: ({ count }) => formatNumber(count) },
      ]}
    />
  )
}

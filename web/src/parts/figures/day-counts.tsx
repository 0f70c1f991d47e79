import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { dayName } from '../../ui/day-bars.tsx'
import { ShortTable } from '../../ui/short-table.tsx'
import { perPage } from './paging.ts'

/** A number of a report by day: the last rows behind it. `title` names the number. */
export function DayCounts({ title, days }: { title: string; days: { day: string; count: number }[] }) {
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

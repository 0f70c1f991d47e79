import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analytics, type VisitorPart } from '@balai/contract/insight/analytics.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { ShortTable } from '../../ui/short-table.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { DayCounts } from './day-counts.tsx'
import { paging, perPage } from './paging.ts'
import { useRange } from './use-range.ts'

interface Props {
  of: 'page_views' | 'visits'
  part: VisitorPart
  /** The channel, device or country; empty if it is not known. */
  label: string
  /** What is counted. */
  title: string
  /** A source in words. */
  sourceName: (source: string) => string
}

/** What is behind one line of a table that splits page views or visits, for the range in the address. */
export function PartRows({ of, part, label, title, sourceName }: Props) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      analytics.partRows,
      { ...wire, of, part, label, page: String(page), perPage: String(perPage) },
      { quiet: true },
    ),
    placeholderData: (previous) => previous,
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <>
      {part === 'source' && (
        <ShortTable
          aria-label={t('Sources')}
          rowKey="label"
          dataSource={data.rows}
          pagination={paging(data, setPage)}
          whenEmpty={t('There is nothing in these days.')}
          columns={[
            { key: 'label', title: t('Source'), cell: (row) => sourceName(row.label) },
            { key: 'count', title, align: 'right', cell: ({ count }) => formatNumber(count) },
          ]}
        />
      )}
      <DayCounts title={title} days={data.days} />
    </>
  )
}

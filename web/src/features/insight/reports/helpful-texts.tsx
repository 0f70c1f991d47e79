import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reports } from '@balai/contract/insight/reports.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { dayName } from '../../../ui/day-bars.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** What visitors wrote about an article, newest first. */
export function HelpfulTexts({ news_id }: { news_id: number }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(
    queryOf(reports.helpfulTexts, { ...wire, news_id, page }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  if (data.rows.length === 0 && page === 0)
    return <EmptyNote title={t('Nobody has written anything on these days.')} />
  return (
    <>
      <ul aria-label={t('Texts')} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {data.rows.map(({ text, is_helpful, day, count }) => (
          <li key={`${day} ${text} ${is_helpful}`} style={{ marginBottom: 16, overflowWrap: 'anywhere' }}>
            <Flex justify="space-between" gap={8}>
              <StatusBadge tone={is_helpful ? 'good' : 'bad'}>{is_helpful ? t('Yes') : t('No')}</StatusBadge>
              <small>
                {dayName(day)}
                {count > 1 && ` · ${count}×`}
              </small>
            </Flex>
            {text}
          </li>
        ))}
      </ul>
      <Flex gap={8}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{t('Newer')}</Button>}
        {data.is_more && <Button onClick={() => setPage(page + 1)}>{t('Older')}</Button>}
      </Flex>
    </>
  )
}

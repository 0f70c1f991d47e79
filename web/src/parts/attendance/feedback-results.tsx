import { useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { formatNumber, tCount } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import './attendance.css'
import { ShareBar } from './share-bar.tsx'

const perPage = 10

/** How an event was: the mean, how often each rating was given, and the comments. */
export function FeedbackResults({ event_id }: { event_id: number }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(
    queryOf(checkIn.feedbackResults, { event_id, page, perPage }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  if (data.mean === null)
    return (
      <EmptyNote
        title={t('Nobody has given feedback yet.')}
        hint={t('The form opens with the end of the event, through the link of each ticket.')}
      />
    )
  return (
    <>
      <div className="attendance-mean">
        <strong>{formatNumber(data.mean, 1)}</strong>
        <span className="attendance-soft">
          {t('of 5')} · {tCount(t, data.total, '1 answer', '{{n}} answers')}
        </span>
      </div>
      <dl className="attendance-ratings">
        {data.ratings.map(({ rating, count }) => (
          <div key={rating}>
            <dt>{rating}</dt>
            <dd>
              <ShareBar label={t('Rating {{n}}', { n: rating })} part={count} all={data.total} />
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="attendance-list" aria-label={t('Comments')}>
        {data.rows.map((row) => (
          <li key={row.registration_id}>
            <div>
              <strong>
                {row.rating} · {row.name}
              </strong>{' '}
              <span className="attendance-soft">
                <RelativeTime at={row.created_at} />
              </span>
              {row.comment && <p className="attendance-comment">{row.comment}</p>}
            </div>
          </li>
        ))}
      </ul>
      {data.total > perPage && (
        <Pagination
          align="end"
          current={page + 1}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { eventReviews, type EventReviewRow } from '@balai/contract/events/event-reviews.ts'
import { events } from '@balai/contract/events/events.ts'
import { call } from '../../../../lib/api.ts'
import { formatRelativeTime } from '../../../../lib/format.ts'
import { queryOf, refresh } from '../../../../lib/queries.ts'
import { deskAction } from '../../../../parts/desk/action.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import type { ReviewDecision, ReviewKind } from '../../../../parts/review-desk/kind.ts'
import { DateTime } from '../../../../ui/date-time.tsx'
import { ErrorNote } from '../../../../ui/state-notes.tsx'
import { waitsForReview } from '../allowed.ts'
import { EventTitle } from '../event-title.tsx'
import '../events.css'
import { PreviewedEvent } from '../reading/previewed-event.tsx'
import { recordOf } from '../record.ts'
import { eventWords, reviewPath } from '../words.tsx'

/** Everything the review desk has to know about events. Their start is the deadline behind all others. */
export const eventReview: ReviewKind<EventReviewRow, EventDetail> = {
  words: (t) => ({
    queue: 'Event',
    reasons: eventWords(t).reasons,
    approve: t('Approve this event?'),
    return: t('Return this event?'),
    decided: t('This event is no longer waiting for review.'),
  }),

  tableName: 'event-reviews',
  itemOf: ({ event_id, event_title }) => ({ id: event_id, title: event_title }),
  columns: (t, pathOf) => [
    {
      key: 'event_title',
      title: t('Title'),
      width: 320,
      lines: 2,
      always: true,
      cell: (row) => <EventTitle event={row} to={pathOf(row.event_id)} />,
    },
    {
      key: 'event_start_date',
      title: t('Starts'),
      priority: 1,
      width: 170,
      lines: 2,
      cell: ({ event_start_date }) => <Start at={event_start_date} />,
    },
  ],
  path: reviewPath,
  queuePath: '/content-need-review/event',
  queue(filter) {
    const page = { page: 0, perPage: limits.perPage }
    const wanted = eventReviews.list.input.safeParse({ ...filter, ...page })
    // An address that was typed by hand may have any filter.
    const { queryKey, queryFn } = deskQuery(eventReviews.list, wanted.success ? wanted.data : page)
    return {
      queryKey: [...queryKey, 'ids'],
      queryFn: async (context) => {
        const { rows, total } = await queryFn(context)
        return { ids: rows.map(({ event_id }) => event_id), total }
      },
    }
  },
  async claim(id, isClaimed) {
    await call(eventReviews.claim, { event_id: id, claim: isClaimed })
    await refresh(eventReviews.list, events.detail)
  },

  detail: (slug) => deskQuery(events.detail, { id: slug }),
  recordOf: (detail) => ({
    ...recordOf(detail),
    may_review: waitsForReview(detail),
    not_approvable: detail.not_approvable,
  }),
  facts(detail, t) {
    const { modes, visibilities } = eventWords(t)
    return [
      [t('Starts'), <Start key="start" at={detail.event_start_date} />],
      [t('Where'), modes[detail.event_mode]],
      [t('Category'), detail.category_title ?? '–'],
      [t('Tags'), detail.tags.map(({ tag_title }) => tag_title).join(', ') || '–'],
      [t('Visible to'), visibilities[detail.event_visibility]],
      [t('Author'), detail.contributor_name ?? detail.author_name],
    ]
  },
  ReaderView,
  decision: deskAction(
    events.approve,
    ({ place: { id, version }, ...decision }: ReviewDecision) => ({ event_id: id, version, ...decision }),
    () => ({}),
  ),
}

/** The start of an event, and how far away it is. */
function Start({ at }: { at: string | null }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  if (!at) return '–'
  return (
    <span className="event-start">
      <DateTime at={at} />
      <small>{formatRelativeTime(new Date(at), now, t)}</small>
    </span>
  )
}

function ReaderView({ id }: { id: number }) {
  const input = { id: String(id), copy: 'draft' as const }
  const { data, error, isPending, refetch } = useQuery(queryOf(events.preview, input, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  return <PreviewedEvent event={data} />
}

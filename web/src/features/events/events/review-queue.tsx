import { useTranslation } from 'react-i18next'
import { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { useList } from '../../../lib/use-list.ts'
import { ReviewQueue } from '../../../parts/review-desk/review-queue.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { eventReview } from './review/event-review.tsx'

export const { list } = eventReviews

/** The events that wait for review. */
export default function EventReviewQueue() {
  const { t } = useTranslation()
  const list = useList(eventReviews.list)
  const { contributor_status } = list.input
  const writers = { internal: t('Staff'), contributor: t('Contributors') }
  const filters = [
    choiceFilter('contributor_status', {
      label: t('Written by'),
      value: contributor_status === 'all' ? undefined : contributor_status,
      options: (['internal', 'contributor'] as const).map((value) => ({ value, label: writers[value] })),
      onChange: (value) => list.change({ contributor_status: value }),
    }),
  ]
  return <ReviewQueue kind={eventReview} list={list} filters={filters} />
}

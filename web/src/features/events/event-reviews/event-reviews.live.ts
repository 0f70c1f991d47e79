import { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const eventReviewsLive = {
  'event_review.changed': invalidate(eventReviews.list, eventReviews.waiting),
} satisfies LiveTable

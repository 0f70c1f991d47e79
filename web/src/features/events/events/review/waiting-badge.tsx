import { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import { WaitingBadge } from '../../../../parts/review-desk/waiting-badge.tsx'

/** The number of events that wait for review. */
export default function WaitingEvents() {
  return <WaitingBadge waiting={deskQuery(eventReviews.waiting, {})} />
}

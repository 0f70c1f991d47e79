import { useParams } from 'react-router'
import { ReviewDesk } from '../../../parts/review-desk/review-desk.tsx'
import { eventReview } from './review/event-review.tsx'

/** One event that waits for review. */
export default function ReviewEvent() {
  const { slug = '' } = useParams()
  return <ReviewDesk kind={eventReview} slug={slug} />
}

import { reviews } from '@balai/contract/content/reviews.ts'
import { WaitingBadge } from '../../../../parts/review-desk/waiting-badge.tsx'
import { deskQuery } from '../../../../parts/desk/query.ts'

/** The number of articles that wait for review. */
export default function WaitingArticles() {
  return <WaitingBadge waiting={deskQuery(reviews.waiting, {})} />
}

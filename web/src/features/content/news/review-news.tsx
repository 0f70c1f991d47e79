import { useParams } from 'react-router'
import { ReviewDesk } from '../../../parts/review-desk/review-desk.tsx'
import { articleReview } from './review/article-review.tsx'

/** One article that waits for review. */
export default function ReviewNews() {
  const { slug = '' } = useParams()
  return <ReviewDesk kind={articleReview} slug={slug} />
}

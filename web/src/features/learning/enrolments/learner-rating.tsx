import { useQuery } from '@tanstack/react-query'
import { Rate, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The rating that a learner gave to the course. */
export function LearnerRating({ course_id, member_id }: { course_id: number; member_id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    queryOf(courseRatings.list, { course_id, member_id }, { quiet: true }),
  )
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  const [rating] = data.rows
  if (!rating) return <p className="learning-soft">{t('There is no rating yet.')}</p>
  return (
    <>
      <Rate disabled value={rating.stars} aria-label={t('{{n}} of 5 stars', { n: rating.stars })} />
      {rating.rating_text && <p className="learner-rating">{rating.rating_text}</p>}
      <small className="learning-soft">
        <DateTime at={rating.rated_at} />
        {rating.hidden_at && ` · ${t('Hidden')}`}
      </small>
    </>
  )
}

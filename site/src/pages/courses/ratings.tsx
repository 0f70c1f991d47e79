import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Loaded } from '../../ui/page.tsx'
import { Stars } from '../../ui/stars.tsx'
import { words } from './courses.id.ts'
import { OwnRating } from './own-rating.tsx'

/** What learners say about a course, and the rating of the member. */
export function Ratings({ course_id, isLearner }: { course_id: number; isLearner: boolean }) {
  const t = useWords(words)
  const { date } = useFormat()
  const [shown, setShown] = useState(5)
  const list = useCall(calls.ratings, { course_id, perPage: shown })
  return (
    <section className="ratings" aria-labelledby="ratings-title">
      <h2 id="ratings-title">{t('Ratings')}</h2>
      {isLearner && <OwnRating course_id={course_id} onChanged={list.reload} />}
      <Loaded of={list}>
        {({ rows, total, distribution }) => (
          <>
            {distribution.mean === null ? (
              <p className="soft">{t('Nobody has rated this course yet.')}</p>
            ) : (
              <p>
                <Stars count={distribution.mean} />{' '}
                {t('{{mean}} of 5 (ratings: {{count}})', {
                  mean: distribution.mean.toFixed(1),
                  count: distribution.count,
                })}
              </p>
            )}
            <ul className="remarks">
              {rows.map((rating) => (
                <li key={rating.rating_id}>
                  <p>
                    <strong>{rating.member_name ?? t('Former member')}</strong> <Stars count={rating.stars} />{' '}
                    <span className="soft">{date(rating.rated_at)}</span>
                  </p>
                  {rating.rating_text && <p className="typed">{rating.rating_text}</p>}
                  {rating.answer_text && (
                    <blockquote>
                      <strong>{t('Answer of the team')}</strong>
                      <p className="typed">{rating.answer_text}</p>
                    </blockquote>
                  )}
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <button type="button" className="link-button" onClick={() => setShown(shown + 20)}>
                {t('Show more')}
              </button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { PublishedCourse } from '@balai/contract/learning/published-courses.ts'
import { tCount, useWords } from '../../lib/words.ts'
import { Stars } from '../../ui/stars.tsx'
import { useCourseWords } from './course-words.ts'
import { words } from './courses.id.ts'

/** Level, length and price of a course, beside its text. */
export function CourseFacts({ course, children }: { course: PublishedCourse; children: ReactNode }) {
  const t = useWords(words)
  const { levelOf, priceOf, lengthOf } = useCourseWords()
  return (
    <aside className="panel facts-panel" aria-label={t('About the course')}>
      <p className="price">{priceOf(course)}</p>
      {children}
      <dl className="facts-list">
        <dt>{t('Level')}</dt>
        <dd>{levelOf(course.level)}</dd>
        <dt>{t('Lessons')}</dt>
        <dd>
          {course.lessons} · {lengthOf(course.length_seconds)}
        </dd>
        {course.hours !== null && (
          <>
            <dt>{t('Time to learn')}</dt>
            <dd>{tCount(t, course.hours, '1 hour', '{{count}} hours')}</dd>
          </>
        )}
        <dt>{t('Access')}</dt>
        <dd>
          {course.access_days === null
            ? t('Without end')
            : tCount(t, course.access_days, '1 day', '{{count}} days')}
        </dd>
        <dt>{t('Certificate')}</dt>
        <dd>
          {
            {
              none: t('None'),
              completed: t('For all lessons'),
              passed: t('For all lessons and passed quizzes'),
            }[course.certificate]
          }
        </dd>
        <dt>{t('Learners')}</dt>
        <dd>{course.learners}</dd>
        {course.rating !== null && (
          <>
            <dt>{t('Rating')}</dt>
            <dd>
              <Stars count={course.rating} /> ({course.ratings})
            </dd>
          </>
        )}
      </dl>
    </aside>
  )
}

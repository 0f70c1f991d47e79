import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { Progress } from '../../ui/progress.tsx'
import { words } from './account.id.ts'

const perPage = 20

/** The courses of the member, each with the lesson at which they go on. */
export function Courses() {
  const t = useWords(words)
  const page = usePage()
  const list = useCall(calls.enrolments, { page, perPage })
  return (
    <Loaded of={list}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && (
            <Empty>
              <p>{t('You are not learning a course yet.')}</p>
              <Link href="/courses">{t('To the courses')}</Link>
            </Empty>
          )}
          <ul className="rows">
            {rows.map((course) => (
              <li key={course.course_id}>
                <span className="grow">
                  <Link href={`/courses/${course.course_permalink}`}>{course.course_title}</Link>
                  {course.can_learn && <Progress percent={course.progress} label={course.course_title} />}
                </span>
                {course.status === 'pending_payment' && (
                  <Link className="button plain" href={`/orders/${course.order_code}`}>
                    {t('Pay the invoice')}
                  </Link>
                )}
                {course.status === 'completed' && <Badge kind="good">{t('Completed')}</Badge>}
                {course.status === 'cancelled' && <Badge>{t('Ended')}</Badge>}
                {course.can_learn && course.current_lesson_id !== null && (
                  <Link
                    className="button plain"
                    href={`/courses/${course.course_permalink}/lessons/${course.current_lesson_id}`}
                  >
                    {t('Go on')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Pager {...{ total, page, perPage }} />
        </>
      )}
    </Loaded>
  )
}

import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PublishedCourse } from '@balai/contract/learning/published-courses.ts'
import { calls } from '../../lib/calls.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import type { PageParams } from '../../routes.tsx'
import { Comments } from '../../ui/comments/comments.tsx'
import { ofCourse } from '../../ui/comments/subject.ts'
import { Prose } from '../../ui/prose.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { People } from '../../ui/people.tsx'
import { CourseFacts } from './course-facts.tsx'
import { words } from './courses.id.ts'
import { Enrol } from './enrol.tsx'
import { Outline } from './outline.tsx'
import { Ratings } from './ratings.tsx'
import '../../ui/members.css'
import '../../ui/learning.css'

/** One course, and what the member has done in it. */
export default function CoursePage({ params: { permalink = '' } }: PageParams) {
  const [, go] = useLocation()
  const detail = useCall(calls.course, { permalink })
  const moved = detail.data?.moved_to
  useEffect(() => {
    if (moved) go(`/courses/${moved}`, { replace: true })
  }, [moved, go])
  return <Loaded of={detail}>{({ course }) => course && <CourseText course={course} />}</Loaded>
}

function CourseText({ course }: { course: PublishedCourse }) {
  const t = useWords(words)
  const { isSignedIn } = useSession()
  const { course_id } = course
  // The call refuses members who are not enrolled, which is expected here.
  const enrolment = useCall(calls.learn, isSignedIn ? { course_id } : null)
  const own = enrolment.data
  const isLearner = own?.can_learn === true
  return (
    <Page title={course.title} intro={course.summary} description={course.seo_description || course.summary}>
      <div className="with-aside">
        <div>
          {course.image && <img className="wide-cover" src={course.image} alt={course.image_alt} />}
          {course.content && <Prose html={course.content} />}
          <Outline course={course} own={own} />
          <People title={t('Teachers')} people={course.teachers} />
          <Ratings course_id={course_id} isLearner={isLearner} />
          <Comments
            subject={ofCourse(course_id)}
            title={t('Questions and comments')}
            closed={isLearner ? null : t('Learners of the course can write here.')}
          />
        </div>
        <CourseFacts course={course}>
          {!enrolment.isLoading && <Enrol course={course} own={own} onChanged={enrolment.reload} />}
        </CourseFacts>
      </div>
    </Page>
  )
}

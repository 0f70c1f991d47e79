import type { CourseDetail } from '@balai/contract/learning/course-shapes.ts'
import { whyNot, type RuledCourse } from '@balai/contract/learning/course-rules.ts'
import type { Allowed, Who } from '../../../parts/writing-desk/kind.ts'

type Asked = RuledCourse & Pick<CourseDetail, 'locked' | 'published_version'>

/**
 * What the caller may do with a course, or with a new one, by the same rules that the server enforces. Courses have no
 * review.
 */
export function allowedFor(detail: Asked | null, who: Who): Allowed {
  const never = { submit: false, review: false }
  if (!detail) {
    const later = { schedule: false, withdraw: false, archive: false, discard: false }
    return { locked: null, publish: true, ...later, ...never }
  }
  const mayDo = (action: Parameters<typeof whyNot>[1]) => whyNot(who, action, detail) === null
  return {
    locked: detail.locked,
    publish: mayDo('publish'),
    schedule: mayDo('schedule'),
    withdraw: mayDo('withdraw'),
    archive: mayDo('archive'),
    discard: detail.draft_status !== null && detail.published_version !== null && mayDo('edit'),
    ...never,
  }
}

import type { Role } from '../core/access.ts'
import { say, type Sentence } from '../core/sentences.ts'
import {
  nextStatuses,
  reasonAgainst,
  type Approvable,
  type ApprovalAction,
  type GivenStatus,
  type Words,
} from '../kit/approval-rules.ts'
import type { Status } from '../kit/approval.ts'

/** The fields of a course that the rules read; the server's row and the API's answer both have them. */
export type RuledCourse = Pick<Approvable, 'draft_status' | 'deleted_at'> & { course_status: Status }

interface Who {
  user_id: number
  roles: readonly Role[]
}

/** How sentences refer to a course. */
export const courseWords: Words = {
  this: say('This course'),
  noun: say('course'),
  one: say('a course'),
}

/** Why an action is not possible on a course now; `null` if it is. Everybody who may write courses may publish them. */
export const whyNot = (
  _caller: Who,
  action: ApprovalAction,
  { course_status: status, draft_status, deleted_at }: RuledCourse,
): Sentence | null =>
  action === 'submit' || action === 'review'
    ? say('Courses need no review. Publish this one instead.')
    : reasonAgainst(action, {
        record: { status, draft_status, deleted_at, claimed_by: null },
        isPublisher: true,
        words: courseWords,
      })

/** The statuses that the caller may give a course now. */
export const nextCourseStatuses = (caller: Who, course: RuledCourse): GivenStatus[] =>
  nextStatuses((action) => whyNot(caller, action, course) === null)

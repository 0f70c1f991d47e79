import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { announceCourse } from './copies.queries.ts'
import { findCourse, moveTrash, type Course } from './courses.queries.ts'
import { courseKind } from './kind.rules.ts'
import { countLearners } from './learners.queries.ts'
import { syncProducts } from './sales.queries.ts'

interface CourseId {
  course_id: number
}

/** Moves a course to the trash. One that people learn or have finished is archived instead. */
export const deleting = steps({
  lock: ({ course_id }: CourseId) => courseKind.lock(course_id),
  check: async ({ db, caller }: ReadContext, { course_id }: CourseId) => {
    const course = await findOrRefuse(courseKind, db, course_id)
    refuseUnlessMay(courseKind, caller, 'delete', course)
    await refuseWithLearners(db, course_id)
    return course
  },
  store: async (context: ChangeContext, { course_id }, { found: course }) => {
    await moved(context, course_id, context.caller.user_id)
    return { data: null, audit: { entity: 'course', entity_id: course_id, before: auditOf(course) } }
  },
})

/** Restores a course from the trash. */
export const restoring = steps({
  lock: ({ course_id }: CourseId) => courseKind.lock(course_id),
  check: async ({ db }: ReadContext, { course_id }: CourseId) => {
    const course = await findCourse(db, course_id)
    if (!course?.deleted_at) throw notFound(say('This course is not in the trash.'))
    return course
  },
  store: async (context: ChangeContext, { course_id }, { found: course }) => {
    await moved(context, course_id, null)
    return { data: null, audit: { entity: 'course', entity_id: course_id, after: auditOf(course) } }
  },
})

async function refuseWithLearners(db: ReadDb, course_id: number): Promise<void> {
  const { learners, pending_payment } = await countLearners(db, course_id)
  const count = learners + pending_payment
  if (count > 0)
    throw new Refusal(
      sayCount(
        count,
        '{{count}} person is enrolled in this course. Archive it instead, so that they keep what they have done.',
        '{{count}} people are enrolled in this course. Archive it instead, so that they keep what they have done.',
      ),
    )
}

async function moved({ db, caller }: ChangeContext, course_id: number, deleted_by: number | null) {
  const version = await moveTrash(db, course_id, deleted_by)
  await syncProducts(db, [course_id], caller.user_id)
  await announceCourse(db, { course_id, version }, caller.user_id)
}

const auditOf = ({ course_title, course_status }: Course) => ({ course_title, course_status })

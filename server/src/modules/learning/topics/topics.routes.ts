import type { CourseStatus } from '@balai/contract/learning/course-shapes.ts'
import { whyNot } from '@balai/contract/learning/course-rules.ts'
import type { topics } from '@balai/contract/learning/topics.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { findOrRefuse } from '../../../kit/subjects/subjects.rules.ts'
import { courseKind } from '../courses/kind.rules.ts'
import { countLearners } from '../courses/learners.queries.ts'
import { readOutline } from './outline.queries.ts'
import { endPerson, listPeople, renewPerson } from './presence.queries.ts'
import { changing, creating, deleting, ordering } from './topics.rules.ts'
import { listTopics } from './topics.queries.ts'

export const topicsRoutes: Handlers<typeof topics> = {
  list: ({ db }, wanted) => listTopics(db, wanted),

  outline: async ({ db, caller, translate }, { course_id }) => {
    const course = await findOrRefuse(courseKind, db, course_id)
    const lock = whyNot(caller, 'edit', course)
    const { learners } = await countLearners(db, course_id)
    return {
      course_id,
      course_title: course.course_title,
      course_permalink: course.course_permalink,
      // The table allows no other.
      course_status: course.course_status as CourseStatus,
      outline_version: course.outline_version,
      learners,
      locked: lock && translate(lock),
      topics: await readOutline(db, course_id),
      people: await listPeople(db, course_id, caller.user_id),
    }
  },

  create: creating,

  update: changing,

  order: ordering,

  delete: deleting,

  presence: async ({ db, caller: { user_id } }, { course_id, lesson_id = null, leave }) => {
    await findOrRefuse(courseKind, db, course_id)
    if (leave) await endPerson(db, course_id, user_id)
    else await renewPerson(db, { course_id, user_id, lesson_id })
    return { people: await listPeople(db, course_id, user_id) }
  },
}

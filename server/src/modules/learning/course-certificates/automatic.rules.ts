import { say } from '@balai/contract/core/sentences.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { refuseUnsaved, templateOf } from '../../../kit/certificates/desk.rules.ts'
import { notifyChange } from '../../../kit/certificates/issue-run.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { storeAutomatic } from './automatic.queries.ts'
import { courseDesk } from './course-certificates.desk.ts'
import { findCourse } from './course-facts.queries.ts'

interface Input {
  id: number
  is_automatic: boolean
}

/** Switches on or off that a course issues certificates by itself. Only a course that could issue one is switched on. */
export const settingAutomatic = steps({
  lock: ({ id }: Input) => lockRows('courses', 'course_id', [id]),
  check: async ({ db }: ReadContext, { id, is_automatic }: Input) => {
    const course = await findCourse(db, id)
    if (!course) throw notFound(courseDesk.words.gone)
    if (!is_automatic) return course
    if (course.certificate_rule === 'none')
      throw new Refusal(
        say('The course gives no certificates. Choose in the settings of the course who gets one.'),
      )
    refuseUnsaved(await templateOf(courseDesk, db, id))
    return course
  },
  store: async ({ db }: ChangeContext, { id, is_automatic }: Input, { found }) => {
    await storeAutomatic(db, { course_id: id, is_automatic })
    await notifyChange(db, courseDesk.source, id)
    return {
      data: { course_id: id, is_automatic },
      audit: {
        entity: 'course',
        entity_id: id,
        before: { is_automatic: found.is_automatic },
        after: { is_automatic },
      },
    }
  },
})

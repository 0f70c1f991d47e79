import { sayCount } from '@balai/contract/core/sentences.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { mailEnrolled } from './enrolment-mails.rules.ts'
import { announceEnrolments, asStaff, findEnrolments, insertEnrolments } from './enrolments.queries.ts'
import { accessFromNow } from './enrolments.rules.ts'
import { coursesLock } from './learning-courses.queries.ts'
import { rehearse } from './paste.rules.ts'

/** Enrolling the members of a pasted list of addresses. */
export const pasteRoutes: Handlers<Pick<typeof enrolments, 'checkPasted' | 'addPasted'>> = {
  checkPasted: async ({ db, translate }, input) => {
    const { rows, counts } = await rehearse(db, input)
    return {
      ...counts,
      rows: rows.map(({ problem, ...row }) => ({ ...row, problem: problem ? translate(problem) : '' })),
    }
  },

  addPasted: steps({
    lock: ({ course_id }) => coursesLock([course_id]),
    check: ({ db }, input) => rehearse(db, input),
    effects: async (_context, { tell }, { counts: { added, skipped, refused } }) => [
      sayCount(added, '{{count}} member is enrolled.', '{{count}} members are enrolled.'),
      ...(skipped > 0
        ? [
            sayCount(
              skipped,
              '{{count}} address is skipped, because it is enrolled already or in the list twice.',
              '{{count}} addresses are skipped, because they are enrolled already or in the list twice.',
            ),
          ]
        : []),
      ...(refused > 0
        ? [
            sayCount(
              refused,
              '{{count}} address belongs to no member.',
              '{{count}} addresses belong to no member.',
            ),
          ]
        : []),
      ...(tell && added > 0
        ? [sayCount(added, '{{count}} person gets a mail.', '{{count}} people get a mail.')]
        : []),
    ],
    store: async ({ db, caller }, { course_id, tell }, { found: { course, rows, counts } }) => {
      const access_until = accessFromNow(course)
      const added = await insertEnrolments(
        db,
        rows.flatMap(({ member_id }) =>
          member_id === undefined
            ? []
            : [
                {
                  course_id,
                  member_id,
                  status: 'active' as const,
                  source: 'import' as const,
                  access_until,
                  created_by: caller.user_id,
                },
              ],
        ),
        asStaff(caller),
      )
      const ids = added.map(({ enrolment_id }) => enrolment_id)
      if (tell) await mailEnrolled(db, await findEnrolments(db, ids))
      if (ids.length > 0) await announceEnrolments(db, [course_id])
      return { data: counts, audit: { entity: 'course', entity_id: course_id, after: { enrolled: counts } } }
    },
  }),
}

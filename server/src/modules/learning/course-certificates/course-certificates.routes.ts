import type { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { issuing, listHandlers, preflight, sending } from '../../../kit/certificates/issue-handlers.ts'
import { issuedHandlers } from '../../../kit/certificates/issued-handlers.ts'
import { ownHandlers } from '../../../kit/certificates/own-handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { previewOf, sampleOf, templateHandlers } from '../../../kit/certificates/template-handlers.ts'
import { settingAutomatic } from './automatic.rules.ts'
import { courseDesk } from './course-certificates.desk.ts'
import { courseSource } from './course-certificates.source.ts'
import { findCourse } from './course-facts.queries.ts'

export const courseCertificatesRoutes: Handlers<typeof courseCertificates> = {
  ...templateHandlers(courseDesk),
  ...listHandlers(courseDesk),
  ...issuedHandlers(courseDesk),
  ...ownHandlers(courseSource),
  check: preflight(courseDesk),
  find: async ({ db }, { id }) => {
    const course = await findCourse(db, id)
    if (!course) throw notFound(courseDesk.words.gone)
    return course
  },
  setAutomatic: settingAutomatic,
  sample: (context, { id, enrolment_id }) => sampleOf(courseDesk, context, id, enrolment_id),
  preview: (context, { id, enrolment_id: holder_id, ...changes }) =>
    previewOf(courseDesk, context, { id, holder_id }, changes),
  send: sending(courseDesk, ({ enrolment_ids }) => enrolment_ids),
  issue: issuing(courseDesk, ({ enrolment_id }) => enrolment_id),
}

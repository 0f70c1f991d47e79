import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import type { Domain } from '../../../manifest.ts'
import { demoEnrolments } from './demo-enrolments.factory.ts'
import { enrolmentsId } from './enrolments.id.ts'
import { enrolledMail, extendedMail, messageMail, takenOffMail } from './enrolments.mail.ts'
import { enrolmentsPerson } from './enrolments.person.queries.ts'
import { enrolmentsRoutes } from './enrolments.routes.ts'
import { ownEnrolmentsRoutes } from './own-enrolments.routes.ts'
import { coursesFulfilment } from './paid-courses.rules.ts'
import { namedEnrolments } from './named.queries.ts'

export const enrolmentsDomain: Domain<typeof enrolments> = {
  routes: enrolmentsRoutes,
  extraRoutes: 'none',
  person: [enrolmentsPerson],
  jobs: 'none',
  sweeps: 'none',
  fulfils: coursesFulfilment,
  demo: demoEnrolments,
  mails: [enrolledMail, takenOffMail, extendedMail, messageMail],
  indonesian: enrolmentsId,
  bell: 'none',
  // Learners are found as members.
  search: 'none',
  named: [namedEnrolments],
}

export const ownEnrolmentsDomain: Domain<typeof ownEnrolments> = {
  routes: ownEnrolmentsRoutes,
  extraRoutes: 'none',
  // Enrolments say themselves what they know about a member.
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}

import { enrolmentSources, enrolmentStatuses, idleSteps } from '@balai/contract/learning/enrolment-shapes.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { verifyPath } from '../../../kit/certificates/serials.ts'
import { changeRoutes } from './enrolment-changes.routes.ts'
import {
  countBy,
  countDays,
  countPaidAndCertified,
  countPerLesson,
  progressSteps,
} from './enrolments-counts.queries.ts'
import { listEnrolments } from './enrolments-list.queries.ts'
import { findCourseOrRefuse, findEnrolmentOrRefuse } from './enrolments.rules.ts'
import { findCertificate, findLearned, findOthers, findTimeline } from './learner.queries.ts'
import { messageRoutes } from './messages.routes.ts'
import { pasteRoutes } from './paste.routes.ts'

/** The members who learn courses, for staff. */
export const enrolmentsRoutes: Handlers<typeof enrolments> = {
  ...changeRoutes,
  ...pasteRoutes,
  ...messageRoutes,

  list: ({ cache }, input) => listEnrolments(cache, input),

  counts: async ({ cache }, filter) => {
    const { total, mean_progress, ofStatus, ofSource, ofStep, ofIdle } = await countBy(cache, filter)
    return {
      ...(await countPaidAndCertified(cache, filter)),
      total,
      stuck: ofIdle(7),
      mean_progress,
      idle: idleSteps.map((days) => ({ days, count: ofIdle(days) })),
      statuses: enrolmentStatuses.map((status) => ({ status, count: ofStatus(status) })),
      sources: enrolmentSources.map((source) => ({ source, count: ofSource(source) })),
      progress: progressSteps.map((step) => ({ ...step, count: ofStep(step.from) })),
    }
  },

  days: async ({ db }, input) => {
    if (input.course_id) await findCourseOrRefuse(db, input.course_id)
    return countDays(db, input)
  },

  dropOff: async ({ db }, { course_id }) => {
    const { course_title } = await findCourseOrRefuse(db, course_id)
    return { course_title, ...(await countPerLesson(db, course_id)) }
  },

  find: async ({ db }, { enrolment_id }) => {
    const participant = await findEnrolmentOrRefuse(db, enrolment_id)
    const [lessons, timeline, others, certificate] = await Promise.all([
      findLearned(db, participant),
      findTimeline(db, enrolment_id),
      findOthers(db, participant),
      findCertificate(db, participant),
    ])
    return {
      ...{ participant, lessons, timeline, others },
      certificate: certificate ? { ...certificate, verify_path: verifyPath(certificate.serial) } : null,
    }
  },
}

import { say } from '@balai/contract/core/sentences.ts'
import type { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound } from '../../../lib/refusal.ts'
import { storeOrderByMember } from '../../money/gateway/check-out.rules.ts'
import { buyerLock } from '../../money/orders/buyers.queries.ts'
import { productsLock } from '../../money/products/products.queries.ts'
import { cancelEnrolments, cancelLocks, refuseBegunPayment } from './cancelling.rules.ts'
import { mailEnrolled } from './enrolment-mails.rules.ts'
import {
  announceEnrolments,
  asLearner,
  findEnrolmentOf,
  findEnrolments,
  insertEnrolments,
} from './enrolments.queries.ts'
import { accessFromNow, enrolmentFacts } from './enrolments.rules.ts'
import { findLearned } from './learner.queries.ts'
import { coursesLock, findCourse } from './learning-courses.queries.ts'
import { lessonRoutes } from './lessons.routes.ts'
import { findOwn, listOwn } from './own-enrolments.queries.ts'
import { enrolledAlready, findOpenCourse, findOwnOrRefuse, orderForCourse } from './own-enrolments.rules.ts'

/** What members do in their courses. */
export const ownEnrolmentsRoutes: Handlers<typeof ownEnrolments> = {
  ...lessonRoutes,

  enrol: steps({
    lock: async ({ course_id }, { db, caller }) => {
      const course = await findCourse(db, course_id)
      const isPaid = course?.access === 'paid'
      return [
        coursesLock([course_id]),
        ...(isPaid && course.product_id !== null ? [productsLock([course.product_id])] : []),
        ...(isPaid ? [buyerLock(caller.member_id)] : []),
      ]
    },
    unique: { enrolments_once: () => enrolledAlready() },
    check: async ({ db, caller }, { course_id, ...cart }) => {
      const course = await findOpenCourse(db, course_id, caller)
      const { member_id } = caller
      if (await findOwn(db, member_id, course_id)) throw enrolledAlready()
      const order = course.access === 'paid' ? await orderForCourse(db, { course, member_id }, cart) : null
      return { course, order }
    },
    store: async (context, { course_id }, { found: { course, order } }) => {
      const { db, caller } = context
      const invoice = order && (await storeOrderByMember(context, order))
      const status = invoice ? ('pending_payment' as const) : ('active' as const)
      const [added] = await insertEnrolments(
        db,
        [
          {
            course_id,
            member_id: caller.member_id,
            status,
            source: invoice ? 'order' : 'site',
            order_id: invoice?.id ?? null,
            access_until: invoice ? null : accessFromNow(course),
          },
        ],
        asLearner,
      )
      const enrolment_id = added?.enrolment_id ?? 0
      if (!invoice) await mailEnrolled(db, await findEnrolments(db, [enrolment_id]))
      await announceEnrolments(db, [course_id])
      return {
        data: { enrolment_id, status, order: invoice },
        audit: {
          entity: 'enrolments',
          entity_id: enrolment_id,
          after: { course_id, status, ...(invoice && { order_id: invoice.id }) },
        },
      }
    },
  }),

  mine: ({ db, caller }, place) => listOwn(db, caller.member_id, place),

  outline: async ({ db, caller }, { course_id }) => {
    const own = await findOwnOrRefuse(db, caller.member_id, course_id)
    const lessons = (await findLearned(db, own)).filter(({ is_hidden }) => !is_hidden)
    const topics = [...new Map(lessons.map(({ topic_id, topic_title }) => [topic_id, topic_title]))]
    return {
      ...own,
      topics: topics.map(([topic_id, topic_title]) => ({
        topic_id,
        topic_title,
        lessons: lessons.filter((lesson) => lesson.topic_id === topic_id),
      })),
    }
  },

  leave: steps({
    lock: async ({ course_id }, { db, caller }) => {
      const own = await findOwn(db, caller.member_id, course_id)
      return cancelLocks(db, own ? [own.enrolment_id] : [])
    },
    check: async ({ db, caller }, { course_id }) => {
      const enrolment = await findEnrolmentOf(db, course_id, caller.member_id)
      if (!enrolment) throw notFound(say('You are not enrolled in this course.'))
      await refuseBegunPayment(db, [enrolment])
      return enrolment
    },
    effects: async (_context, _input, { course_title: course, order_status, order_code: code }) => [
      say('You no longer take part in {{course}}, and its lessons are closed to you.', { course }),
      ...(order_status === 'paid'
        ? [say('Invoice {{code}} is paid: write to us about a refund.', { code })]
        : []),
      ...(order_status === 'pending' ? [say('Invoice {{code}} is cancelled.', { code })] : []),
    ],
    store: async ({ db }, { course_id }, { found: enrolment }) => {
      await cancelEnrolments(db, [enrolment], { by: asLearner, cause: 'self', reason: '', tell: false })
      return {
        data: { course_id, status: 'cancelled' as const },
        audit: {
          entity: 'enrolments',
          entity_id: enrolment.enrolment_id,
          before: enrolmentFacts(enrolment),
          after: { status: 'cancelled' },
        },
      }
    },
  }),
}

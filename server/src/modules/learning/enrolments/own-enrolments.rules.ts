import { say } from '@balai/contract/core/sentences.ts'
import type { PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { MemberCaller } from '../../../http/context.ts'
import { openedBy } from '../../../http/members.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { orderByMember } from '../../money/gateway/check-out.rules.ts'
import { boughtItem } from '../../money/orders/order-items.rules.ts'
import { findProducts } from '../../money/products/products.queries.ts'
import { notForSale } from '../../money/products/products.rules.ts'
import { findCourseOrRefuse } from './enrolments.rules.ts'
import type { Course } from './learning-courses.queries.ts'
import { findLesson, findOwn, type OwnEnrolment, type PublicLesson } from './own-enrolments.queries.ts'
import { courseKind } from './paid-courses.rules.ts'

/** The course, if the member may enrol in it now. */
export async function findOpenCourse(db: ReadDb, course_id: number, caller: MemberCaller): Promise<Course> {
  const course = await findCourseOrRefuse(db, course_id)
  if (!course.is_public) throw notFound(say('This course does not exist.'))
  const isForPremium = course.access === 'premium' || openedBy(course.visibility, caller) === 'premium'
  if (isForPremium && !caller.is_premium)
    throw new Refusal(say('{{course}} is for premium members.', { course: course.course_title }), {
      status: 403,
    })
  return course
}

export const enrolledAlready = () => new Refusal(say('You are enrolled in this course already.'))

/** The order that pays a course. */
export async function orderForCourse(
  db: ReadDb,
  { course, member_id }: { course: Course; member_id: number },
  cart: { payment_method: PaymentMethod; buyer_company: string; buyer_npwp: string },
) {
  const [product] = course.product_id === null ? [] : await findProducts(db, [course.product_id])
  const problem = notForSale(product, 1)
  if (problem || !product)
    throw new Refusal(
      problem ?? say('{{course}} is not on sale at the moment.', { course: course.course_title }),
    )
  const item = { ...boughtItem(product), activates: courseKind, activation_days: course.access_days ?? 1 }
  return orderByMember(db, member_id, { ...cart, items: [item] })
}

export async function findOwnOrRefuse(
  db: ReadDb,
  member_id: number,
  course_id: number,
): Promise<OwnEnrolment> {
  const own = await findOwn(db, member_id, course_id)
  if (!own) throw notFound(say('You are not enrolled in this course.'))
  return own
}

/** Why a member who is enrolled cannot learn: it is not paid yet, or access has ended. */
const withoutAccess = ({
  status,
  access_until: until,
  order_code: code,
  course_title: course,
}: OwnEnrolment) =>
  new Refusal(
    status === 'pending_payment' || !until
      ? say('Pay invoice {{code}} to open the lessons of {{course}}.', { code, course })
      : say('Your access to {{course}} ended on {{until}}. Write to us to extend it.', {
          course,
          until: { moment: until },
        }),
    { status: 403 },
  )

export async function findLessonOrRefuse(db: ReadDb, lesson_id: number): Promise<PublicLesson> {
  const lesson = await findLesson(db, lesson_id)
  if (!lesson) throw notFound(say('This lesson does not exist.'))
  return lesson
}

/** A lesson that the member may learn now, with their enrolment. A preview is open to everybody, without one. */
export async function findLearning(db: ReadDb, { member_id }: MemberCaller, lesson_id: number) {
  const lesson = await findLessonOrRefuse(db, lesson_id)
  const enrolment = await findOwn(db, member_id, lesson.course_id)
  if (enrolment?.can_learn) return { lesson, enrolment }
  if (lesson.copy.is_preview) return { lesson, enrolment: undefined }
  throw enrolment ? withoutAccess(enrolment) : notEnrolled()
}

/** The same for what is stored about a learner, which a preview alone does not have. */
export async function findEnrolledLearning(db: ReadDb, caller: MemberCaller, lesson_id: number) {
  const { lesson, enrolment } = await findLearning(db, caller, lesson_id)
  if (!enrolment) throw notEnrolled()
  return { lesson, enrolment }
}

const notEnrolled = () => new Refusal(say('Enrol in this course to learn its lessons.'), { status: 403 })

/** A lesson with a quiz is done when the quiz is passed. */
export function refuseQuiz({ quiz_id }: PublicLesson): void {
  if (quiz_id !== null) throw new Refusal(say('This lesson is done when its quiz is passed. Take the quiz.'))
}

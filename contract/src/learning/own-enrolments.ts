import { z } from 'zod'
import { change, get, signal, twoStep } from '../core/endpoint.ts'
import { AnswerMoment, Id, oneOf, pageFields, pageOf, text, wholeNumber } from '../core/shapes.ts'
import { Npwp } from '../money/npwp.ts'
import { orderLimits, paymentMethods } from '../money/order-shapes.ts'
import { enrolmentLimits, enrolmentStatuses } from './enrolment-shapes.ts'

const member = { areas: ['member'], family: 'visitor' } as const
const ByCourse = z.object({ course_id: Id })
const ByLesson = z.object({ lesson_id: Id })

/** What a member sees of their enrolment. */
const OwnEnrolment = z.object({
  course_id: z.int(),
  course_title: z.string(),
  course_permalink: z.string(),
  status: z.enum(enrolmentStatuses),
  lessons_due: z.int(),
  lessons_done: z.int(),
  progress: z.int(),
  /** Where the member goes on. */
  current_lesson_id: z.int().nullable(),
  last_activity_at: AnswerMoment,
  completed_at: AnswerMoment.nullable(),
  access_until: AnswerMoment.nullable(),
  /** Whether lessons can be opened now: it is paid, and access has not ended. */
  can_learn: z.boolean(),
  /** The order that pays the course; it is listed with the orders of the member. */
  order_code: z.string(),
  created_at: AnswerMoment,
})

/** What was stored about a lesson, and the progress that follows. */
const Progress = z.object({
  course_id: z.int(),
  lesson_id: z.int(),
  is_done: z.boolean(),
  lessons_due: z.int(),
  lessons_done: z.int(),
  progress: z.int(),
  status: z.enum(enrolmentStatuses),
})

/** What members do in their courses. */
export const ownEnrolments = {
  enrol: change('/course/enrol', {
    ...member,
    summary:
      'Enrols the member in a course. A course that costs something makes an order and opens when it is paid.',
    input: ByCourse.extend({
      payment_method: oneOf(paymentMethods).default('transfer'),
      buyer_company: text({ max: orderLimits.company }).default(''),
      buyer_npwp: Npwp.default(''),
    }),
    result: z.object({
      enrolment_id: z.int(),
      status: z.enum(enrolmentStatuses),
      /** The invoice to pay, for a course that costs something. */
      order: z.object({ code: z.string(), total_bill: z.int(), expire_datetime: AnswerMoment }).nullable(),
    }),
    throttle: { times: 60, minutes: 60 },
  }),
  mine: get('/course/enrolments', {
    ...member,
    summary: 'Lists the courses of the member with their progress, newest first.',
    input: z.object({
      ...pageFields,
    }),
    result: pageOf(OwnEnrolment),
  }),
  outline: get('/course/learn', {
    ...member,
    summary: 'Returns a course of the member: its lessons in order, each with what the member did.',
    input: ByCourse,
    result: OwnEnrolment.extend({
      topics: z.array(
        z.object({
          topic_id: z.int(),
          topic_title: z.string(),
          lessons: z.array(
            z.object({
              lesson_id: z.int(),
              lesson_title: z.string(),
              length_seconds: z.int().nullable(),
              has_video: z.boolean(),
              has_quiz: z.boolean(),
              /** Whether it counts for the progress of the member. */
              counts: z.boolean(),
              started_at: AnswerMoment.nullable(),
              done_at: AnswerMoment.nullable(),
              watched_seconds: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  openLesson: signal('/course/lesson', {
    ...member,
    summary:
      'Opens a lesson of the member, or a free preview: its text, its video and its attachments. Links to uploaded files are asked for one by one.',
    input: ByLesson,
    result: z.object({
      lesson_id: z.int(),
      course_id: z.int(),
      lesson_title: z.string(),
      lesson_description: z.string(),
      /** Clean HTML. */
      lesson_text: z.string(),
      /** Null without a video. An upload has a `file_id` and no address. */
      video: z
        .object({
          type: z.string(),
          /** The address as staff entered it. */
          url: z.string(),
          /** The address of a player or a film file. */
          address: z.string(),
          mime: z.string(),
          file_id: z.int().nullable(),
        })
        .nullable(),
      /** The path of the poster on this server; empty if there is none. */
      poster: z.string(),
      attachments: z.array(
        z.object({
          file_id: z.int(),
          title: z.string(),
          name: z.string(),
          mime: z.string(),
          bytes: z.int(),
        }),
      ),
      length_seconds: z.int().nullable(),
      quiz_id: z.int().nullable(),
      done_at: AnswerMoment.nullable(),
      watched_seconds: z.int(),
      /** The lessons before and after it, in the order of the course. */
      previous_lesson_id: z.int().nullable(),
      next_lesson_id: z.int().nullable(),
    }),
  }),
  markDone: change('/course/lesson_done', {
    ...member,
    summary: 'Marks a lesson as done. A lesson with a quiz is done when the quiz is passed.',
    input: ByLesson,
    result: Progress,
  }),
  markUndone: change('/course/lesson_undone', {
    ...member,
    summary: 'Marks a lesson as not done. A completed course stays completed.',
    input: ByLesson,
    result: Progress,
  }),
  watched: signal('/course/lesson_watched', {
    ...member,
    summary: 'Reports how far the member has watched a video, in seconds from its beginning.',
    input: ByLesson.extend({ seconds: wholeNumber({ max: enrolmentLimits.seconds }) }),
    result: z.object({ lesson_id: z.int(), watched_seconds: z.int() }),
  }),
  leave: twoStep('/course/leave_validation', '/course/leave', {
    ...member,
    summary: 'Ends the own enrolment in a course. Money is not paid back by this.',
    input: ByCourse,
    result: z.object({ course_id: z.int(), status: z.enum(enrolmentStatuses) }),
  }),
}

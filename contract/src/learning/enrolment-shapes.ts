import { z } from 'zod'
import { certificateStates } from '../kit/certificates.ts'
import { AnswerMoment, limits, oneOf, text } from '../core/shapes.ts'
import { words } from '../core/words.ts'

/** What became of an enrolment. `cancelled`: taken off by staff, left by the member, or never paid. */
export const enrolmentStatuses = ['pending_payment', 'active', 'completed', 'cancelled'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]
export const EnrolmentStatusName = oneOf(enrolmentStatuses)

/** Where an enrolment comes from. */
export const enrolmentSources = ['site', 'staff', 'import', 'order'] as const
export const EnrolmentSourceName = oneOf(enrolmentSources)

/** What a filter says about payment: no order, an open, a paid or a refunded one. */
export const enrolmentPayments = ['none', 'open', 'paid', 'refunded'] as const
/** Days without activity that lists count and offer as filters. */
export const idleSteps = [7, 14, 30] as const
/** What a filter says about one lesson: opened or not, opened without finishing it, done, or where people are now. */
export const lessonStates = ['started', 'not_started', 'unfinished', 'done', 'current'] as const
export type LessonState = (typeof lessonStates)[number]

/** Limits that the forms and the server share. */
export const enrolmentLimits = {
  notes: 2_000,
  /** Addresses of one pasted list. */
  emails: 2_000,
  pastedText: 400_000,
  subject: 150,
  message: 5_000,
  /** The longest time without activity that a filter or a rule names, in days. */
  idleDays: 365,
  /** Seconds of one video. */
  seconds: 24 * 60 * 60,
} as const

/** The fields of an enrolment that staff can change. */
export const EnrolmentFields = z.object({
  /** As it is printed on the certificate; the name of the member if it is empty. */
  certificate_name: words({ max: limits.name }).default(''),
  notes: text({ max: enrolmentLimits.notes, lines: true }).default(''),
})

/** One row of the list of participants. */
export const EnrolmentRow = z.object({
  enrolment_id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  course_permalink: z.string(),
  member_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(enrolmentStatuses),
  source: z.enum(enrolmentSources),
  order_id: z.int().nullable(),
  order_code: z.string(),
  /** The status of that order; empty without one. */
  order_status: z.string(),
  /** Lessons that count for this person, and those of them that are done. */
  lessons_due: z.int(),
  lessons_done: z.int(),
  /** Percent, rounded down: 100 means all. */
  progress: z.int(),
  current_lesson_id: z.int().nullable(),
  current_lesson_title: z.string(),
  /** When the first lesson was opened; null before that. */
  started_at: AnswerMoment.nullable(),
  /** The last time the person did something in the course; enrolling counts. */
  last_activity_at: AnswerMoment,
  /** Percent of all points of the graded quizzes; null without one. */
  quiz_percent: z.int().nullable(),
  completed_at: AnswerMoment.nullable(),
  /** Null: access does not end. */
  access_until: AnswerMoment.nullable(),
  certificate_name: z.string(),
  /** The number of the valid certificate; empty without one. */
  certificate_number: z.string(),
  notes: z.string(),
  cancelled_at: AnswerMoment.nullable(),
  cancel_reason: z.string(),
  version: z.int(),
  created_at: AnswerMoment,
})
export type EnrolmentRow = z.output<typeof EnrolmentRow>

/** Something that happened to an enrolment. */
const EnrolmentEvent = z.object({
  happened_at: AnswerMoment,
  kind: z.string(),
  by_kind: z.enum(['staff', 'member', 'house']),
  by_name: z.string(),
  facts: z.record(z.string(), z.unknown()),
})

/** What a person did with one lesson. */
const LearnedLesson = z.object({
  lesson_id: z.int(),
  lesson_title: z.string(),
  topic_id: z.int(),
  topic_title: z.string(),
  /** Learners no longer see it. */
  is_hidden: z.boolean(),
  /** Whether it counts for the progress of this person. */
  counts: z.boolean(),
  has_quiz: z.boolean(),
  length_seconds: z.int().nullable(),
  started_at: AnswerMoment.nullable(),
  done_at: AnswerMoment.nullable(),
  watched_seconds: z.int(),
  /** The best attempt of its quiz in percent; null without a graded one. */
  quiz_percent: z.int().nullable(),
  quiz_attempts: z.int(),
})

/** Everything about one learner of a course. */
export const LearnerPage = z.object({
  participant: EnrolmentRow.extend({ updated_at: AnswerMoment }),
  /** The last certificate for this course; null if none was issued. */
  certificate: z
    .object({
      certificate_id: z.int(),
      /** As printed; empty if the template numbers none. */
      number: z.string(),
      serial: z.string(),
      state: z.enum(certificateStates),
      issued_at: AnswerMoment,
      /** The public page that verifies it. */
      verify_path: z.string(),
    })
    .nullable(),
  /** In the order of the course. */
  lessons: z.array(LearnedLesson),
  /** The enrolment from its beginning, newest first. */
  timeline: z.array(EnrolmentEvent),
  /** Other courses of the same member, newest first. */
  others: z.array(
    z.object({
      enrolment_id: z.int(),
      course_id: z.int(),
      course_title: z.string(),
      status: z.enum(enrolmentStatuses),
      progress: z.int(),
    }),
  ),
})
export type LearnerPage = z.output<typeof LearnerPage>

/** The answer to a change of one enrolment. */
export const ChangedEnrolment = z.object({
  enrolment_id: z.int(),
  status: z.enum(enrolmentStatuses),
  version: z.int(),
})

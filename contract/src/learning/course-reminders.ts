import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import { AnswerMoment, Id, oneOf, text, Version, wholeNumber, YesNo } from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { enrolmentLimits } from './enrolment-shapes.ts'

/** Limits that the forms and the server share. */
export const courseReminderLimits = {
  /** How often one learner is reminded. */
  times: 10,
} as const

const RuleFields = z.object({
  /** Days without activity before a reminder, and before the next one. */
  idle_days: wholeNumber({ min: 1, max: enrolmentLimits.idleDays }).default(7),
  /** How many reminders one learner gets at most in one idle period. */
  max_times: wholeNumber({ min: 1, max: courseReminderLimits.times }).default(3),
  subject: words({ min: 1, max: enrolmentLimits.subject }),
  message: text({ min: 1, max: enrolmentLimits.message, lines: true }),
  is_on: YesNo.default(true),
})

const Rule = z.object({
  course_id: z.int(),
  idle_days: z.int(),
  max_times: z.int(),
  subject: z.string(),
  message: z.string(),
  is_on: z.boolean(),
  version: z.int(),
  updated_at: AnswerMoment,
})

/** Rules that remind learners who have not gone on for some days. A course has one at most. */
export const courseReminders = {
  find: post('/course/reminder_detail', {
    areas: ['courses'],
    summary: 'Returns the rule of a course, whom it would remind next, and what it has sent.',
    input: z.object({ course_id: Id }),
    result: z.object({
      rule: Rule.nullable(),
      /** How many learners the next run reminds. */
      due: z.int(),
      /** How many of these the mail settings and the consent of the learners allow to write to. */
      due_allowed: z.int(),
      sent: z.int(),
      last_sent_at: AnswerMoment.nullable(),
      /** Reminded learners who went on afterwards. */
      went_on: z.int(),
    }),
  }),
  add: change('/course/reminder_add', {
    areas: ['courses'],
    summary: 'Adds the rule that reminds idle learners of a course.',
    input: RuleFields.extend({ course_id: Id }),
    result: Rule,
  }),
  update: change('/course/reminder_update', {
    areas: ['courses'],
    summary: 'Changes the rule that reminds idle learners of a course.',
    input: updateOf({ course_id: Id }, RuleFields),
    result: Rule,
  }),
  delete: twoStep('/course/reminder_delete_validation', '/course/reminder_delete', {
    areas: ['courses'],
    summary: 'Deletes the rule of a course. What it sent stays in the history of the learners.',
    input: z.object({ course_id: Id, version: Version }),
    result: z.null(),
  }),
  preview: post('/course/reminder_preview', {
    areas: ['courses'],
    summary: 'Returns the reminder as an idle learner of the course will read it.',
    input: z.object({
      course_id: Id,
      subject: words({ max: enrolmentLimits.subject }).default(''),
      message: text({ max: enrolmentLimits.message, lines: true }).default(''),
      language: oneOf(languages),
    }),
    result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
}

import { z } from 'zod'
import { change, excel, post, twoStep } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  oneOf,
  quickly,
  quickPageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { enrolmentSheet } from './enrolment-sheet.ts'
import {
  ChangedEnrolment,
  EnrolmentFields,
  enrolmentLimits,
  enrolmentPayments,
  EnrolmentRow,
  EnrolmentSourceName,
  enrolmentSources,
  enrolmentStatuses,
  EnrolmentStatusName,
  LearnerPage,
  lessonStates,
} from './enrolment-shapes.ts'

const Percent = wholeNumber({ max: 100 })

/** What the list, its counts, the spreadsheet and a message are filtered by. */
const filters = {
  /** Finds names, addresses, and phone numbers of members. */
  search: words({ max: limits.search }).default(''),
  course_id: blankable(Id),
  status: blankable(EnrolmentStatusName),
  source: blankable(EnrolmentSourceName),
  /** Both ends are included. */
  progress_from: blankable(Percent),
  progress_to: blankable(Percent),
  /** Active learners who did nothing for at least so many days. */
  idle_days: blankable(wholeNumber({ min: 1, max: enrolmentLimits.idleDays })),
  payment: blankable(oneOf(enrolmentPayments)),
  /** 1 finds people with a valid certificate, 0 those without one. */
  certificate: blankable(YesNo),
  /** 1 finds people with a graded quiz, 0 those without one. */
  quiz: blankable(YesNo),
  /** The result of the graded quizzes in percent; both ends are included. */
  quiz_from: blankable(Percent),
  quiz_to: blankable(Percent),
  /** 1 finds people whose access has ended. */
  access_ended: blankable(YesNo),
  /** With `lesson_state`: what people did with this lesson. */
  lesson_id: blankable(Id),
  lesson_state: blankable(oneOf(lessonStates)),
  /** When they enrolled. */
  from: blankable(Moment),
  until: blankable(Moment),
}
const Filter = listInput(['created_at', 'progress', 'last_activity_at']).extend(filters)
const OneCourse = { course_id: Id }

const EnrolmentIds = listOf(Id, { min: 1, max: limits.bulk })
/** Whether the people concerned get a mail. */
const tell = { tell: YesNo.default(true) }
const Reason = text({ min: 1, max: limits.reason, lines: true })

const Pasted = z.object({
  ...OneCourse,
  /** E-mail addresses, separated by lines, commas, semicolons or spaces; also in the form `Name <address>`. */
  emails: text({ min: 1, max: enrolmentLimits.pastedText, lines: true }),
  tell: YesNo.default(false),
})
const pastedBody = { limits: { bytes: 512 * 1024 } } as const
const PastedCounts = z.object({ added: z.int(), skipped: z.int(), refused: z.int() })

const Message = {
  subject: words({ min: 1, max: enrolmentLimits.subject }),
  message: text({ min: 1, max: enrolmentLimits.message, lines: true }),
}

/** The members who learn courses, for staff. */
export const enrolments = {
  list: post('/course/list-participants', {
    areas: ['courses'],
    summary: 'Lists the participants of all courses or of one, newest first.',
    input: Filter.extend(quickly),
    result: quickPageOf(EnrolmentRow),
  }),
  counts: post('/course/participant_counts', {
    areas: ['courses'],
    summary:
      'Counts the participants of the filter by status, source, progress, time without activity, payment and certificate.',
    input: z.object(filters),
    result: z.object({
      total: z.int(),
      /** Active, and without activity for 7 days. */
      stuck: z.int(),
      /** The mean of the progress of those who are active or have completed, in percent. */
      mean_progress: z.int(),
      statuses: z.array(z.object({ status: z.enum(enrolmentStatuses), count: z.int() })),
      sources: z.array(z.object({ source: z.enum(enrolmentSources), count: z.int() })),
      /** Not started, up to a quarter, half, three quarters, less than all, all; cancelled ones are not counted. */
      progress: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
      /** Active, and without activity for so many days. */
      idle: z.array(z.object({ days: z.int(), count: z.int() })),
      payments: z.array(z.object({ payment: z.enum(enrolmentPayments), count: z.int() })),
      /** Who has a valid certificate; the others of `total` have none. */
      with_certificate: z.int(),
    }),
  }),
  days: post('/course/participant_days', {
    areas: ['courses'],
    summary: 'Counts the enrolments per day (UTC), of all courses or of one, for the last days.',
    input: z.object({ course_id: blankable(Id), days: wholeNumber({ min: 1, max: 366 }).default(90) }),
    result: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  }),
  dropOff: post('/course/drop_off', {
    areas: ['courses'],
    summary:
      'Counts for every published lesson of a course who opened it, who finished it, and who is there now.',
    input: z.object(OneCourse),
    result: z.object({
      course_title: z.string(),
      /** Active and completed enrolments. */
      learners: z.int(),
      lessons: z.array(
        z.object({
          lesson_id: z.int(),
          lesson_title: z.string(),
          topic_id: z.int(),
          topic_title: z.string(),
          started: z.int(),
          done: z.int(),
          /** Active learners whose current lesson it is. */
          current: z.int(),
        }),
      ),
    }),
  }),
  excel: excel('/course/list-participants-excel', {
    areas: ['courses'],
    summary: 'Exports the participants as a spreadsheet: every row of the filter, in the same order.',
    input: Filter.omit({ page: true, perPage: true }),
    ...enrolmentSheet,
  }),
  find: post('/course/participant_detail', {
    areas: ['courses'],
    summary: 'Returns one learner of a course, lesson by lesson, with the timeline and their other courses.',
    input: z.object({ enrolment_id: Id }),
    result: LearnerPage,
  }),
  add: twoStep('/course/participant_add_validation', '/course/participant_add', {
    areas: ['courses'],
    summary: 'Enrols a member by hand, without payment.',
    input: z.object({
      ...OneCourse,
      member_id: Id,
      /** Left out, it follows from the days of access of the course. */
      access_until: blankable(Moment),
      ...tell,
    }),
    result: ChangedEnrolment,
  }),
  checkPasted: post('/course/participant_paste_check', {
    areas: ['courses'],
    summary: 'Rehearses a pasted list of addresses: says for each what would happen, and stores nothing.',
    ...pastedBody,
    input: Pasted,
    result: PastedCounts.extend({
      /** What happens to each address, in the order of the list. */
      rows: z.array(
        z.object({
          row: z.int(),
          outcome: z.enum(['add', 'skip', 'refuse']),
          email: z.string(),
          /** The member with this address; empty without one. */
          name: z.string(),
          /** Why the address is skipped or refused. */
          problem: z.string(),
        }),
      ),
    }),
  }),
  addPasted: twoStep('/course/participant_paste_validation', '/course/participant_paste', {
    areas: ['courses'],
    summary: 'Enrols the members of a pasted list of addresses; unknown and enrolled ones are left out.',
    ...pastedBody,
    input: Pasted,
    result: PastedCounts,
  }),
  update: change('/course/participant_update', {
    areas: ['courses'],
    summary: 'Changes the notes about a learner and the name on the certificate.',
    input: updateOf({ enrolment_id: Id }, EnrolmentFields),
    result: ChangedEnrolment,
  }),
  takeOff: twoStep('/course/participant_take_off_validation', '/course/participant_take_off', {
    areas: ['courses'],
    summary: 'Takes learners off their courses with a reason. What they did stays stored.',
    input: z.object({ enrolment_ids: EnrolmentIds, reason: Reason, ...tell }),
    result: z.object({ cancelled: z.int() }),
  }),
  restore: change('/course/participant_restore', {
    areas: ['courses'],
    summary: 'Puts a person who was taken off back on the course, with their progress.',
    input: z.object({ enrolment_id: Id, version: Version }),
    result: ChangedEnrolment,
  }),
  extend: twoStep('/course/participant_extend_validation', '/course/participant_extend', {
    areas: ['courses'],
    summary: 'Changes until when learners have access; without a moment it does not end.',
    input: z.object({ enrolment_ids: EnrolmentIds, access_until: blankable(Moment), ...tell }),
    result: z.object({ changed: z.int() }),
  }),
  message: twoStep('/course/participant_message_validation', '/course/participant_message', {
    areas: ['courses'],
    summary:
      'Sends a message to the learners of the filter. Only those who agreed to news by mail get it; the first step says how many.',
    input: z.object({
      ...filters,
      /** Only these, if there are any. */
      enrolment_ids: listOf(Id, { max: limits.bulk }).default([]),
      ...Message,
    }),
    result: z.object({ recipients: z.int() }),
  }),
  previewMessage: post('/course/participant_message_preview', {
    areas: ['courses'],
    summary: 'Returns a message to learners as they will read it.',
    input: z.object({
      course_id: blankable(Id),
      subject: words({ max: enrolmentLimits.subject }).default(''),
      message: text({ max: enrolmentLimits.message, lines: true }).default(''),
      language: oneOf(languages),
    }),
    result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
}

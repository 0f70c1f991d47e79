import { z } from 'zod'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  Moment,
  oneOf,
  recordsOf,
  text,
} from '../core/shapes.ts'
import { searchKinds } from './search.ts'

/**
 * The kinds of records that the log names: those that the palette finds, and others. Each is the entity of its records in
 * the log.
 */
export const recordKinds = [
  ...searchKinds,
  'bank_lines',
  'bank_statements',
  'chart_note',
  'commenters',
  'contact_folders',
  'course_comments',
  'course_files',
  'enrolments',
  'fee_lines',
  'fee_partners',
  'lesson',
  'mail_senders',
  'mails',
  'media',
  'member_imports',
  'member_sessions',
  'news_comments',
  'payments',
  'quiz_attempts',
  'quizzes',
  'recurring_campaigns',
  'sessions',
  'topic',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** What a record is called now. */
export const RecordName = z.object({
  /** Empty if it was erased, as the name of a member can be. */
  title: z.string(),
  /** What it belongs to, such as the course of a lesson. */
  note: z.string().optional(),
  /** The key of the record on whose page it is shown. */
  within: z.int().optional(),
})
export type RecordName = z.output<typeof RecordName>

/** One entry of the audit log, as the log and the pages with an excerpt of it return it. */
export const AuditRow = z.object({
  audit_id: z.int(),
  happened_at: AnswerMoment,
  user_id: z.int().nullable(),
  user_name: z.string(),
  address: z.string(),
  request_id: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.looseObject({}).nullable(),
  after: z.looseObject({}).nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

/** One page of the log. */
export const AuditList = listInput(['happened_at']).extend({
  user_id: blankable(Id),
  action: blankable(text({ max: 80 })),
  entity: blankable(text({ max: 80 })),
  entity_id: blankable(text({ max: 80 })),
  from: blankable(Moment),
  until: blankable(Moment),
})

/** What the interface calls a code of the log. */
const AuditWord = z.strictObject({
  /** `field` and `value` are for what was changed: names of fields, and codes in them. */
  column: oneOf(['action', 'entity', 'field', 'value']),
  code: text({ min: 1, max: 80 }),
  word: text({ min: 1, max: limits.title }),
})

/** All rows of the log that match a filter. */
export const AuditExport = AuditList.omit({ page: true, perPage: true }).extend({
  /** The words that the spreadsheet has instead of codes, as JSON text in a form; without them it has the codes. */
  words: recordsOf(AuditWord, { max: 2_000 }).default([]),
})

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
  column: oneOf(['action', 'entity']),
  code: text({ min: 1, max: 80 }),
  word: text({ min: 1, max: limits.title }),
})

/** All rows of the log that match a filter. */
export const AuditExport = AuditList.omit({ page: true, perPage: true }).extend({
  /** The words that the spreadsheet has instead of codes, as JSON text in a form; without them it has the codes. */
  words: recordsOf(AuditWord, { max: 2_000 }).default([]),
})

import { z } from 'zod'
import { AnswerMoment, blankable, Id, listInput, Moment, text } from '../core/shapes.ts'

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

/** All rows of the log that match a filter. */
export const AuditExport = AuditList.omit({ page: true, perPage: true })

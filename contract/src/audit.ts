import { z } from 'zod'
import { post } from './endpoint.ts'
import { AnswerMoment, blankable, Id, listInput, Moment, pageOf, text } from './shapes.ts'

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
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

export const audit = {
  list: post('/audit/list', {
    areas: ['admins'],
    summary: 'Who changed what, when and from where, with the values before and after.',
    input: listInput(['happened_at']).extend({
      user_id: blankable(Id),
      action: blankable(text({ max: 80 })),
      entity: blankable(text({ max: 80 })),
      entity_id: blankable(text({ max: 80 })),
      from: blankable(Moment),
      until: blankable(Moment),
    }),
    result: pageOf(AuditRow),
  }),
}

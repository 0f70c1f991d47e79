import { z } from 'zod'
import { excel, post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, listInput, Moment, pageOf, text } from '../core/shapes.ts'

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

const AuditFilter = listInput(['happened_at']).extend({
  user_id: blankable(Id),
  action: blankable(text({ max: 80 })),
  entity: blankable(text({ max: 80 })),
  entity_id: blankable(text({ max: 80 })),
  from: blankable(Moment),
  until: blankable(Moment),
})

export const audit = {
  list: post('/audit/list', {
    areas: ['admins'],
    summary: 'Who changed what, when and from where, with the values before and after.',
    input: AuditFilter,
    result: pageOf(AuditRow),
  }),
  excel: excel('/audit/list-excel', {
    areas: ['admins'],
    summary: 'The same as a spreadsheet: every row of the filter, in its order.',
    input: AuditFilter.omit({ page: true, perPage: true }),
    filename: 'audit',
    result: z.object({
      audit_id: z.int(),
      happened_at: z.date(),
      user_id: z.int().nullable(),
      user_name: z.string(),
      address: z.string(),
      request_id: z.string(),
      action: z.string(),
      entity: z.string(),
      entity_id: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
    columns: {
      audit_id: 'Number',
      happened_at: 'When',
      user_id: 'User',
      user_name: 'Name',
      address: 'Address',
      request_id: 'Request',
      action: 'Action',
      entity: 'Kind of record',
      entity_id: 'Record',
      before: 'Before',
      after: 'After',
    },
  }),
}

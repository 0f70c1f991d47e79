import { z } from 'zod'
import { excel, post } from '../core/endpoint.ts'
import { Id, limits, listOf, pageOf } from '../core/shapes.ts'
import { AuditExport, AuditList, AuditRow, recordKinds, RecordName } from '../kit/audit.ts'

/** An entry with the record that it is about, if it still exists and has a name. */
const NamedRow = AuditRow.extend({ record: RecordName.nullable() })
export type NamedRow = z.output<typeof NamedRow>

export const audit = {
  list: post('/audit/list', {
    areas: ['admins'],
    summary: 'Lists who changed what, when and from where, with the values before and after.',
    input: AuditList,
    result: pageOf(NamedRow),
  }),
  references: post('/audit/references', {
    areas: ['admins'],
    summary: 'Names the records whose keys stand in the values of entries, before and after.',
    input: z.object({ audit_ids: listOf(Id, { max: limits.perPage }) }),
    result: z.array(RecordName.extend({ kind: z.enum(recordKinds), id: z.int() })),
  }),
  excel: excel('/audit/list-excel', {
    areas: ['admins'],
    summary: 'Exports the audit log as a spreadsheet: every row of the filter, in the same order.',
    input: AuditExport,
    limits: { bytes: 500_000, keys: 10_000, depth: 4 },
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

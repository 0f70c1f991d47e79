import { describe, expect, it } from 'vitest'
import type { NamedRow } from '@balai/contract/admin/audit.ts'
import { groupsOf } from './audit-groups.ts'

const row = (audit_id: number, request_id: string, action = 'news.bulk') =>
  ({ audit_id, request_id, action }) as NamedRow
const idsOf = (rows: NamedRow[]) => groupsOf(rows).map((group) => group.rows.map(({ audit_id }) => audit_id))

describe('groups of the audit log', () => {
  it('join the entries of one request', () => {
    expect(idsOf([row(4, 'b'), row(3, 'a'), row(2, 'a'), row(1, 'a')])).toEqual([[4], [3, 2, 1]])
  })
  it('keep different actions, and entries without a request, apart', () => {
    expect(idsOf([row(4, 'a'), row(3, 'a', 'tags.merge'), row(2, ''), row(1, '')])).toEqual([
      [4],
      [3],
      [2],
      [1],
    ])
  })
})

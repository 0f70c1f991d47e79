import type { NamedRow } from '@balai/contract/admin/audit.ts'

/** The entries of one action: a request can change several records. */
export interface AuditGroup {
  first: NamedRow
  rows: NamedRow[]
}

/** Joins neighbouring entries of the same request and action. */
export function groupsOf(rows: readonly NamedRow[]): AuditGroup[] {
  const groups: AuditGroup[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const isSame = last?.first.request_id === row.request_id && last.first.action === row.action
    if (last && isSame && row.request_id !== '') last.rows.push(row)
    else groups.push({ first: row, rows: [row] })
  }
  return groups
}

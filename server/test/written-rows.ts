import type pg from 'pg'

const tables = [
  ...['users', 'media', 'members', 'member_changes', 'orders', 'order_items', 'order_events'],
  ...['member_consents', 'suppressions', 'mails', 'audit.entries', 'idempotency_keys'],
  ...['registrations', 'check_ins', 'enrolments', 'lesson_progress', 'enrolment_events'],
]

/** What no two changes have in common: numbers, moments, the unique code and what it is part of. */
const own =
  /^(id|.*_id|request_hash|key|.*_at|.*_datetime|code|kode_unik|total_bill|search|member_email|email|ticket_code|storage_key|source_sha256|bytes|source|rupiah|moment)$/

/** A value without what no two changes have in common. */
export const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, own.test(name) ? typeof part : comparable(part)]),
  )
}

/** Every row that the transaction of the last audit entry wrote. */
export async function lastWritten(pool: pg.Pool): Promise<Record<string, unknown>> {
  const written: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t
      where xmin = (select xmin from audit.entries order by audit_id desc limit 1)`,
    )
    // Parts of one statement are stored in any order.
    const stored = rows.map(({ row }) => comparable(row))
    written[table] = stored.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  return written
}

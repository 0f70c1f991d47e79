import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'

/** Adds a label to registrations, or removes it. The transaction must hold their locks. */
export async function setLabel(
  db: Transaction,
  registration_ids: readonly number[],
  { label, is_set, updated_by }: { label: string; is_set: boolean; updated_by: number },
): Promise<void> {
  const without = sql<string[]>`array_remove(labels, ${label})`
  await db
    .updateTable('registrations')
    .set({
      labels: is_set ? sql<string[]>`array_append(${without}, ${label})` : without,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .where('registration_id', '=', sql<number>`any(${registration_ids}::integer[])`)
    .execute()
}

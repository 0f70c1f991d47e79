import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** The names of lists by their numbers. */
export async function findListNames(db: ReadDb, list_ids: readonly number[]): Promise<Map<number, string>> {
  if (list_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_lists')
    .select(['list_id', 'name'])
    .where('list_id', '=', sql<number>`any(${list_ids}::int[])`)
    .execute()
  return new Map(rows.map(({ list_id, name }) => [list_id, name]))
}

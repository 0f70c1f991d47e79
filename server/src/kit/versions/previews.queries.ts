import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** Adds a link that expires after some days. Returns the expiry time. */
export async function insertPreviewLink(
  db: Transaction,
  { days, ...link }: { secret_hash: Buffer; subject_id: number; created_by: number; days: number },
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('preview_links')
    .values({ ...link, expires_at: sql`now() + make_interval(days => ${days})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Finds the subject of a kind that a preview secret gives access to, until the link expires. */
export function findPreviewLink(db: ReadDb, kind: string, secret_hash: Buffer) {
  return db
    .selectFrom('preview_links')
    .innerJoin('subjects', 'subjects.subject_id', 'preview_links.subject_id')
    .select(['preview_links.subject_id', 'expires_at'])
    .where('subjects.kind', '=', kind)
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Deletes every preview link of a subject. Returns how many there were. */
export async function deletePreviewLinks(db: Transaction, subject_id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_links')
    .where('subject_id', '=', subject_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes links that have expired. */
export async function deleteOldPreviewLinks(db: Transaction): Promise<void> {
  await db
    .deleteFrom('preview_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** Finds the subjects of a kind that have these addresses, or had them while public, by address. */
export async function findPermalinkOwners(
  db: ReadDb,
  kind: string,
  permalinks: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('permalinks')
    .select(['permalink', 'subject_id'])
    .where('kind', '=', kind)
    .where('permalink', 'in', permalinks)
    .execute()
  return new Map(rows.map(({ permalink, subject_id }) => [permalink, subject_id]))
}

/** Lists the former public addresses of a subject, newest first. */
export async function listOldPermalinks(
  db: ReadDb,
  { subject_id, permalink }: { subject_id: number; permalink: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('permalinks')
    .select('permalink')
    .where('subject_id', '=', subject_id)
    .where('permalink', '<>', permalink)
    .where('was_public', '=', true)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => row.permalink)
}

/**
 * Assigns an address to a subject, which may be one of its own old addresses. An address of another subject
 * violates `permalinks_pkey`, which a change declares as `unique`.
 */
export async function claimPermalink(
  db: Transaction,
  { kind, subject_id, permalink }: { kind: string; subject_id: number; permalink: string },
): Promise<void> {
  await sql`insert into permalinks (kind, permalink, subject_id)
    select ${kind}, ${permalink}, ${subject_id}::int where not exists (
      select from permalinks
      where kind = ${kind} and permalink = ${permalink} and subject_id = ${subject_id})`.execute(db)
}

/**
 * Changes the address of a subject. The old one redirects if it was ever public, and becomes free otherwise.
 */
export async function changePermalink(
  db: Transaction,
  { kind, subject_id, from, to }: { kind: string; subject_id: number; from: string; to: string },
): Promise<void> {
  await db
    .deleteFrom('permalinks')
    .where('kind', '=', kind)
    .where('permalink', '=', from)
    .where('was_public', '=', false)
    .execute()
  await claimPermalink(db, { kind, subject_id, permalink: to })
}

/** Records that addresses are public. */
export async function markPermalinksPublic(
  db: Transaction,
  kind: string,
  permalinks: readonly string[],
): Promise<void> {
  await db
    .updateTable('permalinks')
    .set({ was_public: true })
    .where('kind', '=', kind)
    .where('permalink', '=', sql<string>`any(${permalinks}::text[])`)
    .where('was_public', '=', false)
    .execute()
}

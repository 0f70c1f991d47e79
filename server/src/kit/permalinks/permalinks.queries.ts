import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** Finds the subjects of a kind that have these addresses, or had them in public, by address. */
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

/** Lists the addresses that a subject had in public before, newest first. */
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
 * Gives a subject its address; its own old address may come back. One that another subject has taken violates
 * `permalinks_pkey`, which a change declares as `unique`.
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

/** Gives a subject another address. The old one leads on if readers have known it, and is free again if not. */
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

/** Notes that readers know an address from now on. */
export async function markPermalinkPublic(db: Transaction, kind: string, permalink: string): Promise<void> {
  await db
    .updateTable('permalinks')
    .set({ was_public: true })
    .where('kind', '=', kind)
    .where('permalink', '=', permalink)
    .execute()
}

import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** The secrets that sign delivery reports: the current one, then the former one while it is valid. */
export const findSecrets = (db: ReadDb) =>
  db
    .selectFrom('bounce_secrets')
    .leftJoin('users', 'users.user_id', 'bounce_secrets.created_by')
    .select(['sealed_secret', 'bounce_secrets.created_at', 'valid_until', 'users.name as created_by_name'])
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', sql<Date>`now()`)]))
    .orderBy('secret_id', 'desc')
    .execute()

/** Stores a new secret. The former one is valid for another day; one from before that ends at once. */
export async function insertSecret(
  db: Transaction,
  sealed_secret: Buffer,
  created_by: number,
): Promise<void> {
  await db.deleteFrom('bounce_secrets').where('valid_until', 'is not', null).execute()
  await db
    .updateTable('bounce_secrets')
    .set({ valid_until: sql`now() + interval '1 day'` })
    .execute()
  await db.insertInto('bounce_secrets').values({ sealed_secret, created_by }).execute()
}

/** Remembers a signature. Returns false if it was used before. */
export async function isFirstUse(db: Transaction, signature_hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bounce_signatures')
    .values({ signature_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets signatures whose time is over: their reports are refused as too old. */
export async function deleteOldSignatures(db: Transaction): Promise<void> {
  await db
    .deleteFrom('bounce_signatures')
    .where('received_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

import { sql, type Insertable } from 'kysely'
import type { ReadDb, Transaction } from '../db/pool.ts'
import type { Database } from '../db/schema.ts'

export type NewFile = Omit<Insertable<Database['files']>, 'created_by' | 'created_at' | 'deleted_at'>

/** Adds the row of a file whose content is already stored. */
export async function insertFile(db: Transaction, file: NewFile, created_by: number | null): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, created_by })
    .execute()
}

/** Adds the rows of several files, in one statement. */
export async function insertFiles(
  db: Transaction,
  files: NewFile[],
  created_by: number | null,
): Promise<void> {
  await db
    .insertInto('files')
    .values(files.map((file) => ({ ...file, created_by })))
    .execute()
}

/** Finds a file to serve; deleted files are not found. */
export function findFile(db: ReadDb, storage_key: string) {
  return db
    .selectFrom('files')
    .select(['storage_key', 'mime', 'bytes', 'original_name', 'is_public', 'is_download'])
    .where('storage_key', '=', storage_key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Marks files as deleted, so that they are no longer served. `removeOrphans` removes their content later. */
export async function discardFiles(db: Transaction, storage_keys: string[]): Promise<void> {
  if (storage_keys.length === 0) return
  await db
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('storage_key', 'in', storage_keys)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Deletes the rows of files discarded more than `hours` ago. Returns their storage keys. */
export async function deleteDiscarded(db: Transaction, hours: number, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('file_id', 'in', (from) =>
      from
        .selectFrom('files')
        .select('file_id')
        .where('deleted_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** The given keys that have a row. */
export async function keysWithRow(db: ReadDb, storage_keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${storage_keys}::text[])`)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../src/db/schema.ts'

/** One connection without the time limits of the product: on a busy machine a chunk of rows takes longer. */
export function openForSeeding(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  // Kysely ends the pool only if it has used it.
  const close = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, db, close }
}

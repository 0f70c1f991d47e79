import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../src/db/schema.ts'
import { manyComments, manyLikes } from '../src/modules/content/comments/comments.factory.ts'

/** Adds comments to the existing articles, and a few with unique texts. */
export async function seedComments(url: string, count: number): Promise<void> {
  // A separate pool, because the product's pool has a shorter timeout.
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await db.transaction().execute(async (transaction) => {
    await manyComments(transaction, count)
    await manyLikes(transaction, count / 10)
  })
  await pool.query(`insert into comments (subject_id, member_id, comment_text)
    select (select min(news_id) from news), (select min(id) from members), 'Pesanan saya INV-' || n || ' belum sampai.'
    from generate_series(100000, 101000) n`)
  await pool.query('vacuum analyze')
  await db.destroy()
}

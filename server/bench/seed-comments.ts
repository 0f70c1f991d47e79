import { manyComments, manyLikes } from '../src/modules/content/comments/comments.factory.ts'
import { openForSeeding } from './seeding-pool.ts'

/** Adds comments to the existing articles, and a few with unique texts. */
export async function seedComments(url: string, count: number): Promise<void> {
  const { db, pool, close } = openForSeeding(url)
  await db.transaction().execute(async (transaction) => {
    await manyComments(transaction, count)
    await manyLikes(transaction, count / 10)
  })
  await pool.query(`insert into comments (subject_id, member_id, comment_text)
    select (select min(news_id) from news), (select min(id) from members), 'Pesanan saya INV-' || n || ' belum sampai.'
    from generate_series(100000, 101000) n`)
  await pool.query('vacuum analyze')
  await close()
}

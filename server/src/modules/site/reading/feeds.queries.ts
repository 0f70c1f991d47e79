import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { kindOf } from './published.queries.ts'

/** The newest articles and videos, of these categories if there are any. */
export async function listNewest(db: ReadDb, category_ids: number[] | null, limit: number) {
  const rows = await db
    .selectFrom('published_news as p')
    .leftJoin('users as author', 'author.user_id', 'p.author_id')
    .select(['p.news_id', 'p.kind', 'p.title', 'p.permalink', 'p.summary', 'p.published_at', 'p.updated_at'])
    .select('author.name as author_name')
    .where(sql<boolean>`p.kind <> 'article_static'`)
    .$if(category_ids !== null, (query) =>
      query.where('p.in_category', '=', sql<number>`any(${category_ids}::int[])`),
    )
    .orderBy('p.published_at', 'desc')
    .orderBy('p.news_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }))
}

/**
 * The parts of the sitemap that have something, each with the time of its last change. An article stays in the part that
 * its number says, so that a publication changes one part.
 */
export async function listParts(db: ReadDb, size: number) {
  const { rows } = await sql<{ part: number; updated_at: Date }>`
    select (news_id - 1) / ${sql.lit(size)} as part, max(updated_at) as updated_at from published_news
    group by 1 order by 1`.execute(db as never)
  return rows
}

/** What is published in a part of the sitemap, by its number. */
export async function listPart(db: ReadDb, part: number, size: number) {
  const rows = await db
    .selectFrom('published_news')
    .select(['kind', 'permalink', 'updated_at'])
    .where('news_id', '>', part * size)
    .where('news_id', '<=', (part + 1) * size)
    .orderBy('news_id')
    .execute()
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }))
}

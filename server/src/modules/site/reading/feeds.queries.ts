import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { folders } from './feed-xml.ts'
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

/**
 * The entries of a part of the sitemap as XML, empty if it has none. PostgreSQL writes them: to read so many rows would
 * keep the event loop busy. A permalink has no character to escape; the address is escaped already.
 */
export async function entriesOfPart(
  db: ReadDb,
  { part, size, address }: { part: number; size: number; address: string },
): Promise<string> {
  const folder = sql`case kind when 'video' then ${sql.lit(folders.video)} when 'article_static' then ${sql.lit(folders.page)}
    else ${sql.lit(folders.article)} end`
  const { xml } = await db
    .selectFrom('published_news')
    .select(
      sql<string>`coalesce(string_agg('<url><loc>' || ${address}::text || '/' || ${folder} || '/' || permalink || '</loc><lastmod>'
        || to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '</lastmod></url>', '' order by news_id), '')`.as(
        'xml',
      ),
    )
    .where('news_id', '>', part * size)
    .where('news_id', '<=', (part + 1) * size)
    .executeTakeFirstOrThrow()
  return xml
}

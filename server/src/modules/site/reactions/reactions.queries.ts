import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** An article or video that readers can see now, with who may read its public copy. Static pages have no reactions. */
export function findPublished(db: ReadDb, news_id: number) {
  return db
    .selectFrom('news')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'news.news_id')
        .onRef('versions.version', '=', 'news.published_version'),
    )
    .select('news.news_id')
    .select(sql<'public' | 'member' | 'premium'>`versions.fields->>'news_visibility'`.as('visibility'))
    .where('news.news_id', '=', news_id)
    .where('news.news_status', '=', 'published')
    .where('news.news_content_type', '<>', 'article_static')
    .where('news.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(news.unpublish_at > now(), true)`)
    .executeTakeFirst()
}

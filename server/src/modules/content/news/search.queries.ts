import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Articles and videos by their title, without those in the trash. */
export const newsSearch: SearchSource = {
  kind: 'news',
  area: 'articles',
  titlesOf: (ids) =>
    sql`select news_id as id, news_title as title from news where news_id = any(${ids}) and deleted_at is null`,
  find: async (db, wanted) => {
    const rows = await db
      .selectFrom('news')
      .leftJoin('categories', 'categories.category_id', 'news.category_id')
      .select(['news.news_id as id', 'news.news_title as title', 'categories.category_title as note'])
      .where('news.deleted_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'news.news_id', text: 'news.search' }))
      .execute()
    return rows.map((row) => ({ ...row, note: row.note ?? '' }))
  },
}

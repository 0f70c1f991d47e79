import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Categories by their title, without those in the trash. They are few, so they need no index. */
export const categoriesSearch: SearchSource = {
  kind: 'categories',
  area: 'attributes',
  titlesOf: (ids) =>
    sql`select category_id as id, category_title as title from categories where category_id = any(${ids}) and deleted_at is null`,
  find: (db, wanted) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('categories')
          .select(['category_id', 'category_title', sql<string>`folded(category_title)`.as('search')])
          .where('deleted_at', 'is', null)
          .as('categories'),
      )
      .select(['category_id as id', 'category_title as title', sql<string>`''`.as('note')])
      .$call(wantedOf(wanted, { id: 'category_id', text: 'search' }))
      .execute(),
}

import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Tags by their title, without those in the trash. */
export const tagsSearch: SearchSource = {
  kind: 'tags',
  area: 'attributes',
  titlesOf: (ids) =>
    sql`select tag_id as id, tag_title as title from tags where tag_id = any(${ids}) and deleted_at is null`,
  find: (db, wanted) =>
    db
      .selectFrom('tags')
      .select(['tag_id as id', 'tag_title as title', sql<string>`''`.as('note')])
      .where('deleted_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'tag_id', text: 'search' }))
      .execute(),
}

import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Contact lists by their name. They are so few that nothing is stored for the search. */
export const contactListsSearch: SearchSource = {
  kind: 'contact_lists',
  area: 'campaigns',
  titlesOf: (ids) => sql`select list_id as id, name as title from contact_lists where list_id = any(${ids})`,
  find: (db, wanted) =>
    db
      .selectFrom((of) =>
        of
          .selectFrom('contact_lists')
          .leftJoin('contact_folders as folder', 'folder.folder_id', 'contact_lists.folder_id')
          .select(['list_id as id', 'contact_lists.name as title'])
          .select(sql<string>`coalesce(folder.name, '')`.as('note'))
          .select(sql<string>`folded(contact_lists.name)`.as('search'))
          .as('list'),
      )
      .select(['list.id', 'list.title', 'list.note'])
      .$call(wantedOf(wanted, { id: 'list.id', text: 'list.search' }))
      .execute(),
}

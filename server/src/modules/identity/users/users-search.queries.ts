import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Accounts of the staff by their name or e-mail address, without those in the trash. */
export const usersSearch: SearchSource = {
  kind: 'users',
  area: 'admins',
  titlesOf: (ids) =>
    sql`select user_id as id, name as title from users where user_id = any(${ids}) and deleted_at is null`,
  find: (db, wanted) =>
    db
      .selectFrom('users')
      .select(['user_id as id', 'name as title', 'email as note'])
      .where('deleted_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'user_id', text: 'search' }))
      .execute(),
}

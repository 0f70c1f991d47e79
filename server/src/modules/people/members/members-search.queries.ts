import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'
import { livingName, nameOf } from './member-name.queries.ts'

/** Members by their name, e-mail address or phone number, without erased ones. */
export const membersSearch: SearchSource = {
  kind: 'members',
  area: 'members',
  titlesOf: (ids) => sql`select id, ${livingName} as title from members where id = any(${ids})`,
  find: async (db, wanted) => {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'member_first_name', 'member_last_name', 'member_email'])
      .where('erased_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'id', text: 'search' }))
      .execute()
    return rows.map((row) => ({ id: row.id, title: nameOf(row), note: row.member_email }))
  },
}

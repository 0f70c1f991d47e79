import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'

/** Orders by their code or their member. */
export const ordersSearch: SearchSource = {
  kind: 'orders',
  area: 'orders',
  titlesOf: (ids) => sql`select id, code as title from orders where id = any(${ids})`,
  find: async (db, wanted) => {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('members', 'members.id', 'orders.member_id')
      .select(['orders.id', 'orders.code', 'members.member_first_name', 'members.member_last_name'])
      .$call(wantedOf(wanted, { id: 'orders.id', text: 'orders.search' }))
      .execute()
    return rows.map((row) => ({ id: row.id, title: row.code, note: nameOf(row) }))
  },
}

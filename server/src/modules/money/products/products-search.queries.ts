import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Products by their name or code. */
export const productsSearch: SearchSource = {
  kind: 'products',
  area: 'orders',
  titlesOf: (ids) => sql`select product_id as id, name as title from products where product_id = any(${ids})`,
  find: (db, wanted) =>
    db
      .selectFrom('products')
      .select(['product_id as id', 'name as title', 'code as note'])
      .$call(wantedOf(wanted, { id: 'product_id', text: 'search' }))
      .execute(),
}

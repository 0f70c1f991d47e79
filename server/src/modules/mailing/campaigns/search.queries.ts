import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Campaigns by their name or subject. */
export const campaignsSearch: SearchSource = {
  kind: 'campaigns',
  area: 'campaigns',
  titlesOf: (ids) =>
    sql`select campaign_id as id, name as title from campaigns where campaign_id = any(${ids}) and deleted_at is null`,
  find: (db, wanted) =>
    db
      .selectFrom('campaigns')
      .select(['campaign_id as id', 'name as title', 'subject as note'])
      .where('deleted_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'campaign_id', text: 'search' }))
      .execute(),
}

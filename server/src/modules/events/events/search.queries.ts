import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Events by their title, without those in the trash. */
export const eventsSearch: SearchSource = {
  kind: 'event',
  area: 'events',
  titlesOf: (ids) =>
    sql`select event_id as id, event_title as title from events where event_id = any(${ids}) and deleted_at is null`,
  find: async (db, wanted) => {
    const rows = await db
      .selectFrom('events')
      .select(['events.event_id as id', 'events.event_title as title'])
      .select(
        sql<string | null>`to_char(events.event_start_date at time zone events.time_zone, 'YYYY-MM-DD')`.as(
          'note',
        ),
      )
      .where('events.deleted_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'events.event_id', text: 'events.search' }))
      .execute()
    return rows.map((row) => ({ ...row, note: row.note ?? '' }))
  },
}

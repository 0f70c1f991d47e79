import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Participants by name, address or phone number. */
export const registrationsSearch: SearchSource = {
  kind: 'registrations',
  area: 'events',
  titlesOf: (ids) =>
    sql`select registration_id as id, name as title, event_title as note
      from registrations join events using (event_id) where registration_id = any(${ids})`,
  find: async (db, wanted) => {
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('events', 'events.event_id', 'registrations.event_id')
      .select(['registration_id', 'name', 'event_title'])
      .$call(wantedOf(wanted, { id: 'registrations.registration_id', text: 'registrations.search' }))
      .execute()
    return rows.map(({ registration_id, name, event_title }) => ({
      id: registration_id,
      title: name,
      note: event_title,
    }))
  },
}

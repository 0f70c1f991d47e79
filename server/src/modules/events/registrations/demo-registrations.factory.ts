import { sql } from 'kysely'
import type { Demo } from '../../../manifest.ts'
import { manyRegistrations } from './registrations.factory.ts'

/** People who registered for the events of the demo. */
export const demoRegistrations: Demo = {
  name: 'registrations',
  make: async (db) => {
    const event = await db
      .selectFrom('events')
      .select('event_id')
      .where('event_status', '=', 'published')
      .executeTakeFirst()
    if (!event) return false
    await manyRegistrations(db)
    await sql`insert into registration_events (registration_id, happened_at, kind, by_kind, facts)
      select registration_id, created_at, 'added', 'member', jsonb_build_object('status', 'registered') from registrations
      order by registration_id`.execute(db)
  },
}

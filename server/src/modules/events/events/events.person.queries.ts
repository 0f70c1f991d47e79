import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** The events that a member contributed. */
export const eventsPerson: PersonSource = {
  name: 'contributed_events',
  data: ({ id }) => sql`select event_id, event_title, event_status, event_start_date from events
    where contributor_id = ${id} order by event_id`,
  traces: {
    count: ({ id }) => sql`select count(*) from events where contributor_id = ${id}`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} event stays, without the name.',
              '{{count}} events stay, without the name.',
            ),
          ]
        : [],
  },
  kept: {
    'events.contributor_id': 'The event stays; the profile that it names no longer identifies anybody.',
  },
}

import { sql } from 'kysely'
import { trackKinds } from '@balai/contract/tracking/tracks.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** What members did on the site, of those who agree that it is stored with their number. */
export const tracksPerson: PersonSource = {
  name: 'tracks',
  data: ({
    id,
  }) => sql`select t.at, (${[...trackKinds]}::text[])[kind] as kind, p.label as path, s.label as source,
      g.label as target, x.label as text, d.label as device, value, whole
    from tracks t left join track_labels p on p.label_id = path_id left join track_labels s on s.label_id = source_id
      left join track_labels g on g.label_id = target_id left join track_labels x on x.label_id = text_id
      left join track_labels d on d.label_id = device_id
    where member_id > 0 and member_id = ${id} order by t.at`,
  // The event stays, as the one of any visitor.
  erase: ({ id }) => sql`update tracks set member_id = 0 where member_id > 0 and member_id = ${id}`,
}

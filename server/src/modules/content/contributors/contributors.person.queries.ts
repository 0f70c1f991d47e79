import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** A member's steps towards becoming a contributor, including refusals. */
export const contributorsPerson: PersonSource = {
  name: 'contributor',
  timeline: ({ id }) => sql`select happened_at, 'contributor' as kind, users.name as by,
    jsonb_build_object('from', from_status, 'to', to_status, 'reason', reason) as details
    from contributor_history left join users on users.user_id = contributor_history.user_id where member_id = ${id}`,
  data: ({ id }) => sql`select happened_at, from_status, to_status, reason from contributor_history
    where member_id = ${id} order by history_id`,
  erase: ({ id }) => sql`delete from contributor_history where member_id = ${id}`,
}

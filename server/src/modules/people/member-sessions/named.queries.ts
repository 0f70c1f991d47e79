import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'
import { livingName } from '../members/member-name.queries.ts'

/** Sessions of members by whose they are. */
export const namedMemberSessions: NamedKind = {
  kind: 'member_sessions',
  titlesOf: (ids) => sql`select session_id as id, ${livingName} as title, members.id as within
    from member_sessions join members on members.id = member_id where session_id = any(${ids})`,
}

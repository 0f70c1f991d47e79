import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Sessions of the staff by whose they are. */
export const namedSessions: NamedKind = {
  kind: 'sessions',
  titlesOf: (ids) => sql`select session_id as id, name as title, user_id as within
    from sessions join users using (user_id) where session_id = any(${ids})`,
}

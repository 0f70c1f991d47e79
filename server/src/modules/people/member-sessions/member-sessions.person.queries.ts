import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

const sessions: PersonSource = {
  name: 'sessions',
  timeline: ({ id }) => sql`select created_at as happened_at, 'logged_in' as kind, null::text as by,
    jsonb_build_object('device', device) as details from member_sessions where member_id = ${id}`,
  data: ({ id }) => sql`select device, address, created_at, last_seen_at, expires_at, ended_at
    from member_sessions where member_id = ${id} order by session_id`,
  erase: ({ id }) => sql`delete from member_sessions where member_id = ${id}`,
}

const password: PersonSource = {
  name: 'password',
  // The file says that there is one; its hash would help nobody but a thief.
  data: ({ id }) => sql`select changed_at from member_passwords where member_id = ${id}`,
  erase: ({ id }) => sql`delete from member_passwords where member_id = ${id}`,
}

/** What is known about how a member signs in. */
export const memberSessionsPerson = [sessions, password]

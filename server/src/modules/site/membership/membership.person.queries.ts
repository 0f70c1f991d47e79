import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

const signUps: PersonSource = {
  name: 'sign-ups',
  data: ({ email }) => sql`select first_name, last_name, email, language, consents, expires_at
    from member_signups where email = ${email} order by signup_id`,
  erase: ({ email }) => sql`delete from member_signups where email = ${email}`,
}

const links: PersonSource = {
  name: 'links',
  data: ({ id }) => sql`select kind, email, expires_at from member_links where member_id = ${id}
    order by link_id`,
  erase: ({ id }) => sql`delete from member_links where member_id = ${id}`,
}

/** Sign-ups that wait, and links that were mailed. */
export const membershipPerson = [signUps, links]

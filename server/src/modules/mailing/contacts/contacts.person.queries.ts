import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { Person, PersonSource } from '../../../kit/person/person.queries.ts'

/** The contact of a member, or of their address before they were one. */
const isTheirs = ({ id, email }: Person) => sql`(contacts.member_id = ${id} or contacts.email = ${email})`

const subscriptions: PersonSource = {
  name: 'lists of contacts',
  data: (
    person,
  ) => sql`select contact_lists.name as list, state, list_contacts.source, added_at, changed_at, contacts.email,
    contacts.name, consent_source, consent_text_version, consent_at
    from contacts join list_contacts using (contact_id) join contact_lists using (list_id)
    where ${isTheirs(person)} order by added_at, list_id`,
  // Their unsubscriptions stay in the suppressions, as a hash.
  erase: (person) => sql`delete from contacts where ${isTheirs(person)}`,
  traces: {
    count: (person) => sql`select count(*) from contacts join list_contacts using (contact_id)
      where ${isTheirs(person)} and state = 'subscribed'`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              'The person is taken off {{count}} list.',
              'The person is taken off {{count}} lists.',
            ),
          ]
        : [],
  },
}

const signups: PersonSource = {
  name: 'sign-ups for newsletters',
  data: ({
    email,
  }) => sql`select email, name, language, created_at, expires_at from contact_signups where email = ${email}
    order by signup_id`,
  erase: ({ email }) => sql`delete from contact_signups where email = ${email}`,
}

/** What lists know about a member. */
export const contactsPerson = [subscriptions, signups]

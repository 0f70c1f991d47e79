import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { Person, PersonSource } from '../../../kit/person/person.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

/** Registrations of the member, and of guests with their address. */
const theirs = ({ id, email }: Person) =>
  sql`(registrations.member_id = ${id} or (registrations.member_id is null and lower(registrations.email) = ${email}))`

/** The events in which a person takes part. */
export const registrationsPerson: PersonSource = {
  name: 'registrations',
  timeline: (person) => sql`select event.happened_at, 'registration_' || event.kind as kind,
    nullif(nullif(event.by_name, 'Balai'), '') as by,
    jsonb_build_object('registration_id', registrations.registration_id, 'event_id', events.event_id,
      'title', events.event_title) as details
    from registrations join events using (event_id)
    join registration_events event using (registration_id)
    where ${theirs(person)} and event.kind in ('added', 'paid', 'cancelled', 'attended', 'absent', 'moved')`,
  data: (
    person,
  ) => sql`select events.event_title, events.event_start_date, registrations.name, certificate_name, email,
    phone, ticket_code, status, part, attends, source, labels, registrations.notes, checked_in_at,
    registrations.cancelled_at, registrations.cancel_reason, registrations.created_at,
    (select json_agg(json_build_object('question', label, 'answer', answers -> question_id::text) order by position)
      from event_questions where event_questions.event_id = events.event_id and answers ? question_id::text) as answers,
    (select json_agg(json_build_object('happened_at', happened_at, 'kind', kind) order by registration_event_id)
      from registration_events where registration_events.registration_id = registrations.registration_id) as history
    from registrations join events using (event_id) where ${theirs(person)} order by registration_id`,
  // Guests can share an address with the person; of those only the address goes.
  erase: (
    person,
  ) => sql`update registrations set email = '', phone = '', language = null, notes = '', cancel_reason = '',
      name = case when is_theirs then '' else registrations.name end,
      certificate_name = case when is_theirs then '' else registrations.certificate_name end,
      answers = case when is_theirs then '{}' else registrations.answers end,
      labels = case when is_theirs then '{}' else registrations.labels end
    from (select registration_id, registrations.member_id is not null or folded(registrations.name)
        = folded(${memberName}) as is_theirs
      from registrations, members where members.id = ${person.id} and ${theirs(person)}) found
    where found.registration_id = registrations.registration_id`,
  traces: {
    count: (person) => sql`select count(*) from registrations where ${theirs(person)}`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} registration for an event keeps its place and its status, without the person.',
              '{{count}} registrations for events keep their places and statuses, without the person.',
            ),
          ]
        : [],
  },
  kept: {
    'registrations.member_id': 'Totals of events stay true; the member is a number without a name.',
    'registrations.booker_id': 'Guests keep their places; the member is a number without a name.',
  },
}

import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

const ofMember = (id: number) => sql`(select registration_id from registrations where member_id = ${id})`

const feedback: PersonSource = {
  name: 'event feedback',
  data: ({ id }) => sql`select event_id, rating, comment, created_at from event_feedback
    where registration_id in ${ofMember(id)} order by created_at`,
  erase: ({ id }) => sql`update event_feedback set comment = '' where registration_id in ${ofMember(id)}`,
}

const scans: PersonSource = {
  name: 'check-ins',
  data: ({ id }) => sql`select event_id, method, result, scanned_at, undone_at from check_ins
    where registration_id in ${ofMember(id)} order by check_in_id`,
  // Who opens a join link checks themselves in.
  erase: ({ id }) => sql`update check_ins set by_name = '' where method = 'join_link'
    and registration_id in ${ofMember(id)}`,
}

/** Check-ins and the feedback of a member. */
export const checkInPerson = [feedback, scans]

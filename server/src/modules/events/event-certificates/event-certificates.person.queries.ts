import { sql } from 'kysely'
import { certificatesPerson } from '../../../kit/certificates/certificates.person.queries.ts'
import { eventKind } from './event-facts.queries.ts'

/** Certificates of events, also those of registrations that only carry the address of the member. */
export const eventCertificatesPerson = certificatesPerson(
  'certificates',
  ({ id, email }) => sql`certificates.source_kind = ${eventKind} and (certificates.member_id = ${id}
    or certificates.holder_id in (select registration_id from registrations
      where registrations.member_id = ${id} or (registrations.member_id is null and lower(registrations.email) = ${email})))`,
)

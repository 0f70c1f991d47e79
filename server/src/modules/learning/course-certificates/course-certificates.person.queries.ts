import { sql } from 'kysely'
import { certificatesPerson } from '../../../kit/certificates/certificates.person.queries.ts'
import { courseKind } from './course-facts.queries.ts'

/** Certificates of courses. */
export const courseCertificatesPerson = certificatesPerson(
  'course certificates',
  ({ id }) => sql`certificates.source_kind = ${courseKind} and certificates.member_id = ${id}`,
)

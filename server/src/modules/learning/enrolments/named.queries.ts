import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'
import { livingName } from '../../people/members/member-name.queries.ts'

/** Enrolments by their learner and course. */
export const namedEnrolments: NamedKind = {
  kind: 'enrolments',
  titlesOf: (ids) => sql`select enrolment_id as id, ${livingName} as title, course_title as note
    from enrolments join members on members.id = member_id join courses using (course_id)
    where enrolment_id = any(${ids})`,
}

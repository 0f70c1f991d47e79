import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Films and attachments of courses by their name, each with its course. */
export const namedCourseFiles: NamedKind = {
  kind: 'course_files',
  titlesOf: (ids) => sql`select file_id as id, name as title, course_title as note, course_id as within
    from course_files join courses using (course_id) where file_id = any(${ids})`,
}

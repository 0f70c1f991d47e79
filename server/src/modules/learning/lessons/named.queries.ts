import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Lessons by their title, also deleted ones, each with its course. */
export const namedLessons: NamedKind = {
  kind: 'lesson',
  titlesOf: (
    ids,
  ) => sql`select lesson_id as id, lesson_title as title, course_title as note, course_id as within
    from lessons join courses on course_id = lesson_course_id where lesson_id = any(${ids})`,
}

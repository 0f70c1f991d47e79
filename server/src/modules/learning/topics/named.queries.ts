import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Topics by their title, each with its course. */
export const namedTopics: NamedKind = {
  kind: 'topic',
  titlesOf: (
    ids,
  ) => sql`select topic_id as id, topic_title as title, course_title as note, course_id as within
    from topics join courses on course_id = topic_course_id where topic_id = any(${ids})`,
}

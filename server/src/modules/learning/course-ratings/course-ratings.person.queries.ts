import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** Ratings of courses. An erasure keeps the stars, which are part of the mean, and removes the text. */
export const courseRatingsPerson: PersonSource = {
  name: 'course ratings',
  timeline: ({ id }) => sql`select rated_at as happened_at, 'course_rated' as kind, null as by,
      jsonb_build_object('title', course_title, 'stars', stars) as details
    from course_ratings join courses using (course_id) where member_id = ${id} and withdrawn_at is null`,
  data: ({
    id,
  }) => sql`select course_title, stars, rating_text, rated_at, answer_text, answered_at, hidden_at, hide_reason
    from course_ratings join courses using (course_id) where member_id = ${id} and withdrawn_at is null order by rating_id`,
  erase: ({ id }) => sql`update course_ratings set rating_text = '', hide_reason = '', answer_text = '',
      answered_at = null, answered_by = null, version = course_ratings.version + 1
    where member_id = ${id}`,
  traces: {
    count: ({ id }) =>
      sql`select count(*) from course_ratings where member_id = ${id} and withdrawn_at is null`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} rating of a course loses its text and its answer; its stars stay.',
              '{{count}} ratings of courses lose their texts and their answers; their stars stay.',
            ),
          ]
        : [],
  },
  kept: { 'course_ratings.member_id': 'the stars are part of the mean of a course' },
}

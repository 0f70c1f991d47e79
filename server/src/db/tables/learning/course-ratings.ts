import { column, generated, integer, moment, nullable, optional, text } from '../../columns.ts'

/** Ratings of courses, and their totals, which triggers keep. */
export const courseRatingsTables = {
  course_ratings: {
    rating_id: generated(integer),
    course_id: integer,
    member_id: integer,
    stars: integer,
    rating_text: optional(text),
    hidden_at: nullable(moment),
    hidden_by: nullable(integer),
    hide_reason: optional(text),
    answer_text: optional(text),
    answered_at: nullable(moment),
    answered_by: nullable(integer),
    withdrawn_at: nullable(moment),
    version: optional(integer),
    created_at: optional(moment),
    rated_at: optional(moment),
    updated_at: optional(moment),
    search: generated(text),
  },
  course_rating_totals: {
    course_id: integer,
    stars_1: optional(integer),
    stars_2: optional(integer),
    stars_3: optional(integer),
    stars_4: optional(integer),
    stars_5: optional(integer),
    hidden_count: optional(integer),
    unanswered_count: optional(integer),
    rating_count: generated(integer),
    rating_mean: nullable(column<number>('double precision')),
  },
}

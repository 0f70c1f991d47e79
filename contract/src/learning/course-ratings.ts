import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  oneOf,
  pageFields,
  pageOf,
  text,
  Version,
  VersionOrNone,
  wholeNumber,
} from '../core/shapes.ts'

/** Limits that the screen and the server share. */
export const ratingLimits = { text: 2_000, answer: 2_000 } as const

const Stars = wholeNumber({ min: 1, max: 5 })

/** Hidden ratings are neither shown to visitors nor counted in the mean. */
export const ratingStates = ['shown', 'hidden'] as const

/** A rating as staff see it. */
export const RatingRow = z.object({
  rating_id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  member_id: z.int(),
  /** Null once the member is erased. */
  member_name: z.string().nullable(),
  stars: z.int(),
  rating_text: z.string(),
  /** Percent of the course that the member has done. */
  progress: z.int(),
  rated_at: AnswerMoment,
  hidden_at: AnswerMoment.nullable(),
  hidden_by_name: z.string().nullable(),
  hide_reason: z.string(),
  answer_text: z.string(),
  answered_at: AnswerMoment.nullable(),
  answered_by_name: z.string().nullable(),
  /** The member changed the rating after it was answered. */
  is_changed_since_answer: z.boolean(),
  version: z.int(),
})
export type RatingRow = z.output<typeof RatingRow>

const filters = {
  course_id: blankable(Id),
  member_id: blankable(Id),
  stars: blankable(Stars),
  state: blankable(oneOf(ratingStates)),
  answered: blankable(oneOf(['yes', 'no'])),
}

/** How many ratings have one star, two stars, and so on. */
const Distribution = z.object({
  /** With two decimals; null without a rating. */
  mean: z.number().nullable(),
  count: z.int(),
  stars: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
})

const Changed = z.object({ rating_id: z.int(), version: z.int() })
const RatingVersion = z.object({ rating_id: Id, version: Version })

/** Ratings of courses, for staff. */
export const courseRatings = {
  list: post('/course/rating/list', {
    areas: ['courses'],
    summary: 'Lists ratings of all courses or of one, those with the fewest stars first.',
    input: listInput(['stars', 'rated_at'], 'asc').extend(filters),
    result: pageOf(RatingRow),
  }),
  distribution: post('/course/rating/distribution', {
    areas: ['courses'],
    summary: 'Returns the mean of all courses or of one, and how many ratings have how many stars.',
    input: z.object({ course_id: filters.course_id }),
    result: Distribution.extend({ hidden: z.int(), unanswered: z.int() }),
  }),
  hide: change('/course/rating/hide', {
    areas: ['courses'],
    summary: 'Hides a rating from visitors. It leaves the mean and the count of its course.',
    input: RatingVersion.extend({ reason: text({ min: 1, max: limits.reason }) }),
    result: Changed,
  }),
  show: change('/course/rating/show', {
    areas: ['courses'],
    summary: 'Shows a hidden rating again.',
    input: RatingVersion,
    result: Changed,
  }),
  answer: change('/course/rating/answer', {
    areas: ['courses'],
    summary: 'Answers a rating, or changes the answer. Visitors see it below the rating.',
    input: RatingVersion.extend({ answer_text: text({ min: 1, max: ratingLimits.answer, lines: true }) }),
    result: Changed,
  }),
  removeAnswer: change('/course/rating/remove_answer', {
    areas: ['courses'],
    summary: 'Removes the answer to a rating.',
    input: RatingVersion,
    result: Changed,
  }),
}

const OwnRating = z.object({
  stars: z.int(),
  rating_text: z.string(),
  rated_at: AnswerMoment,
  /** Staff have hidden it; it stays hidden when it is changed. */
  is_hidden: z.boolean(),
  answer_text: z.string(),
  version: z.int(),
})

/** Ratings of courses on the public site. */
export const ownRatings = {
  published: get('/course/ratings', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Lists the ratings of a published course that are not hidden, with their mean.',
    input: z.object({
      course_id: Id,
      order: oneOf(['newest', 'highest', 'lowest']).default('newest'),
      ...pageFields,
    }),
    result: pageOf(
      z.object({
        rating_id: z.int(),
        /** The nickname of the member, or their first name if they have none; null once they are erased. */
        member_name: z.string().nullable(),
        stars: z.int(),
        rating_text: z.string(),
        rated_at: AnswerMoment,
        answer_text: z.string(),
        answered_at: AnswerMoment.nullable(),
      }),
    ).extend({ distribution: Distribution }),
  }),
  own: get('/course/rating', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Returns the rating that the member gave a course, and whether they may rate it.',
    input: z.object({ course_id: Id }),
    result: z.object({
      can_rate: z.boolean(),
      rating: OwnRating.nullable(),
    }),
  }),
  rate: change('/course/rate', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Rates a course that the member has begun to learn, or replaces the rating they gave it.',
    input: z.object({
      course_id: Id,
      stars: Stars,
      rating_text: text({ max: ratingLimits.text, lines: true }).default(''),
      /** The version of the rating that the member saw; 0 for the first one. */
      version: VersionOrNone,
    }),
    result: OwnRating,
    throttle: { times: 60, minutes: 60 },
  }),
  withdraw: change('/course/rating_withdraw', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Withdraws the rating of the member, with its text and its answer.',
    input: z.object({ course_id: Id }),
    result: z.object({ course_id: z.int() }),
  }),
}

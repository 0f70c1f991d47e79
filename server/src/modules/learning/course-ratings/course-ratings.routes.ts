import { say } from '@balai/contract/core/sentences.ts'
import type { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findDistribution, listRatings, updateRating, type Rating } from './course-ratings.queries.ts'
import { findRatingOrRefuse } from './course-ratings.rules.ts'

interface Chosen {
  rating_id: number
  version: number
}

const lock = ({ rating_id }: Chosen) => lockRows('course_ratings', 'rating_id', [rating_id])

/** The history of the course has the rating. Texts are not written to the log, which cannot forget them. */
const audited = ({ course_id, rating_id, stars }: Rating, after: Record<string, unknown>) => ({
  entity: 'course',
  entity_id: course_id,
  after: { rating_id, stars, ...after },
})

export const courseRatingsRoutes: Handlers<typeof courseRatings> = {
  list: ({ db }, input) => listRatings(db, input),

  distribution: ({ db }, { course_id }) => findDistribution(db, course_id),

  hide: steps({
    lock: (input) => lock(input),
    check: async ({ db }, input) => {
      const rating = await findRatingOrRefuse(db, input)
      if (rating.hidden_at !== null) throw new Refusal(say('This rating is hidden already.'))
      return rating
    },
    store: async ({ db, caller }, { rating_id, reason }, { found }) => ({
      data: await updateRating(db, rating_id, {
        hidden_at: new Date(),
        hidden_by: caller.user_id,
        hide_reason: reason,
      }),
      audit: audited(found, { is_hidden: true, reason }),
    }),
  }),

  show: steps({
    lock: (input) => lock(input),
    check: async ({ db }, input) => {
      const rating = await findRatingOrRefuse(db, input)
      if (rating.hidden_at === null) throw new Refusal(say('This rating is not hidden.'))
      return rating
    },
    store: async ({ db }, { rating_id }, { found }) => ({
      data: await updateRating(db, rating_id, { hidden_at: null, hidden_by: null, hide_reason: '' }),
      audit: audited(found, { is_hidden: false }),
    }),
  }),

  answer: steps({
    lock: (input) => lock(input),
    check: ({ db }, input) => findRatingOrRefuse(db, input),
    store: async ({ db, caller }, { rating_id, answer_text }, { found }) => ({
      data: await updateRating(db, rating_id, {
        answer_text,
        answered_at: new Date(),
        answered_by: caller.user_id,
      }),
      audit: audited(found, { is_answered: true }),
    }),
  }),

  removeAnswer: steps({
    lock: (input) => lock(input),
    check: async ({ db }, input) => {
      const rating = await findRatingOrRefuse(db, input)
      if (rating.answered_at === null) throw new Refusal(say('This rating has no answer.'))
      return rating
    },
    store: async ({ db }, { rating_id }, { found }) => ({
      data: await updateRating(db, rating_id, { answer_text: '', answered_at: null, answered_by: null }),
      audit: audited(found, { is_answered: false }),
    }),
  }),
}

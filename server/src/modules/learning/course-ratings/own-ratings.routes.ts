import { say } from '@balai/contract/core/sentences.ts'
import type { ownRatings } from '@balai/contract/learning/course-ratings.ts'
import { lockName } from '../../../db/locks.ts'
import type { MemberCaller } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound } from '../../../lib/refusal.ts'
import { announceRatings, findDistribution, type Rating } from './course-ratings.queries.ts'
import { checkOwnRating, findGiven, mayRate, refuseUnreadable } from './course-ratings.rules.ts'
import { publishedRatings, storeRating, withdrawRating } from './own-ratings.queries.ts'

/** What a member sees of their rating. */
const asOwn = ({ hidden_at, ...rating }: Rating) => ({ ...rating, is_hidden: hidden_at !== null })

const ownLock = ({ course_id }: { course_id: number }, { caller }: { caller: MemberCaller }) =>
  lockName(`rating of course ${course_id} by member ${caller.member_id}`)

export const ownRatingsRoutes: Handlers<typeof ownRatings> = {
  published: async ({ db, caller }, input) => {
    await refuseUnreadable(db, input.course_id, caller)
    const page = await publishedRatings(db, input)
    const { mean, count, stars } = await findDistribution(db, input.course_id)
    return { ...page, distribution: { mean, count, stars } }
  },

  own: async ({ db, caller: { member_id } }, { course_id }) => {
    const given = await findGiven(db, { course_id, member_id })
    return { can_rate: await mayRate(db, { course_id, member_id }), rating: given ? asOwn(given) : null }
  },

  rate: steps({
    lock: (input, context) => ownLock(input, context),
    check: ({ db, caller: { member_id } }, { course_id, ...input }) =>
      checkOwnRating(db, { course_id, member_id }, input),
    store: async ({ db, caller: { member_id } }, { course_id, stars, rating_text }, { found: before }) => {
      const rating = await storeRating(db, { course_id, member_id }, { stars, rating_text })
      await announceRatings(db, course_id)
      const { rating_id } = rating
      return {
        data: asOwn(rating),
        audit: {
          entity: 'course',
          entity_id: course_id,
          ...(before && { before: { stars: before.stars } }),
          after: { rating_id, stars },
        },
      }
    },
  }),

  withdraw: steps({
    lock: (input, context) => ownLock(input, context),
    check: async ({ db, caller: { member_id } }, { course_id }) => {
      const given = await findGiven(db, { course_id, member_id })
      if (!given) throw notFound(say('You have not rated this course.'))
      return given
    },
    store: async ({ db }, { course_id }, { found: { rating_id, stars } }) => {
      await withdrawRating(db, rating_id)
      await announceRatings(db, course_id)
      return {
        data: { course_id },
        audit: {
          entity: 'course',
          entity_id: course_id,
          before: { rating_id, stars },
          after: { is_withdrawn: true },
        },
      }
    },
  }),
}

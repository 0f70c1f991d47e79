import type { reviews } from '@balai/contract/content/reviews.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { conflictWith, findNewsOrRefuse, refuseIncomplete, refuseStale } from '../news/news.rules.ts'
import { claimReview, submitNews } from '../news/states.queries.ts'
import { isInReview, maySubmit } from '../news/states.rules.ts'
import { countReviews, listReviews } from './reviews.queries.ts'

/** How long a review may take where nobody said anything. */
const twoDays = 2 * 86_400_000

export const reviewsRoutes: Handlers<typeof reviews> = {
  submit: steps({
    check: async ({ db }, input) => {
      const news = await findNewsOrRefuse(db, input.news_id)
      await refuseStale(db, news, input)
      if (!maySubmit(news))
        throw new Refusal('Only a draft, or what was returned, can be handed in for review.')
      if (input.review_due_at && input.review_due_at.getTime() < Date.now())
        throw refuseField('review_due_at', 'The deadline has passed already. Choose a later one.')
      await refuseIncomplete(db, news)
      return news
    },
    store: async ({ db, caller: { user_id } }, input, { found: news }) => {
      const now = Date.now()
      const planned = news.planned_at && news.planned_at.getTime() > now ? news.planned_at : null
      const due = input.review_due_at ?? planned ?? new Date(now + twoDays)
      const data = await submitNews(db, news, { user_id, reason: input.note }, due)
      if (!data) throw await conflictWith(db, await findNewsOrRefuse(db, news.news_id), input)
      return {
        data,
        audit: {
          entity: 'news',
          entity_id: news.news_id,
          before: { news_status: news.news_status, draft_status: news.draft_status },
          after: { news_status: data.news_status, draft_status: data.draft_status, review_due_at: due },
        },
      }
    },
  }),

  list: ({ db, caller }, input) => listReviews(db, input, caller.user_id),

  waiting: ({ db }) => countReviews(db),

  claim: steps({
    check: async ({ db, caller }, { news_id, claim }) => {
      const news = await findNewsOrRefuse(db, news_id)
      if (!isInReview(news)) throw new Refusal('This article does not wait for review any more.')
      if (claim && news.claimed_by !== null && news.claimed_by !== caller.user_id)
        throw new Refusal('Somebody else takes care of this review already.')
      return news
    },
    store: async ({ db, caller }, { news_id, claim }, { found: news }) => {
      const data = await claimReview(db, news, claim ? caller.user_id : null)
      if (!data) throw new Refusal('Somebody else takes care of this review already.')
      const { claimed_by } = data
      return {
        data,
        audit: {
          entity: 'news',
          entity_id: news_id,
          before: { claimed_by: news.claimed_by },
          after: { claimed_by },
        },
      }
    },
  }),
}

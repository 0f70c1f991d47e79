import type { reviews } from '@balai/contract/content/reviews.ts'
import { sharedRead } from '../../../db/shared-reads.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { claiming, submitting } from '../../../kit/approval/approval.steps.ts'
import { newsKind } from '../news/kind.rules.ts'
import { countReviews, listReviews } from './reviews.queries.ts'

export const reviewsRoutes: Handlers<typeof reviews> = {
  submit: submitting(newsKind),

  list: ({ db, caller }, input) => listReviews(db, input, caller.user_id),

  // Every open page shows it, and asks again after the same change.
  waiting: ({ db }) => sharedRead(db, 'reviews', () => countReviews(db)),

  claim: claiming(newsKind),
}

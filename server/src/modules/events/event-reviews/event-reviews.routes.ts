import type { eventReviews } from '@balai/contract/events/event-reviews.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { claiming, submitting } from '../../../kit/approval/approval.steps.ts'
import { eventKind } from '../events/kind.rules.ts'
import { countEventReviews, listEventReviews } from './event-reviews.queries.ts'

export const eventReviewsRoutes: Handlers<typeof eventReviews> = {
  submit: submitting(eventKind),

  list: ({ db, caller }, input) => listEventReviews(db, input, caller.user_id),

  waiting: ({ db }) => countEventReviews(db),

  claim: claiming(eventKind),
}

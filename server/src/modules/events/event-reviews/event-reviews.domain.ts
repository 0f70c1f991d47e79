import type { eventReviews } from '@balai/contract/events/event-reviews.ts'
import type { Domain } from '../../../manifest.ts'
import { eventReviewsRoutes } from './event-reviews.routes.ts'

export const eventReviewsDomain: Domain<typeof eventReviews> = {
  routes: eventReviewsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: [{ kind: 'event_review.waiting', area: 'review' }],
  search: 'none',
  named: 'none',
}

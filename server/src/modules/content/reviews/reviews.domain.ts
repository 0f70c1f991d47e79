import type { reviews } from '@balai/contract/content/reviews.ts'
import type { Domain } from '../../../manifest.ts'
import { reviewsRoutes } from './reviews.routes.ts'

export const reviewsDomain: Domain<typeof reviews> = {
  routes: reviewsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: [{ kind: 'review.waiting', area: 'review' }],
  search: 'none',
  named: 'none',
}

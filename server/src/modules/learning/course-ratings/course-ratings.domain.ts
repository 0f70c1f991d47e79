import type { courseRatings, ownRatings } from '@balai/contract/learning/course-ratings.ts'
import type { Domain } from '../../../manifest.ts'
import { courseRatingsId } from './course-ratings.id.ts'
import { courseRatingsPerson } from './course-ratings.person.queries.ts'
import { courseRatingsRoutes } from './course-ratings.routes.ts'
import { demoRatings } from './demo-ratings.factory.ts'
import { ownRatingsRoutes } from './own-ratings.routes.ts'

export const courseRatingsDomain: Domain<typeof courseRatings> = {
  routes: courseRatingsRoutes,
  extraRoutes: 'none',
  person: [courseRatingsPerson],
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: demoRatings,
  mails: 'none',
  indonesian: courseRatingsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

/** The ratings of members, on the public site. */
export const ownRatingsDomain: Domain<typeof ownRatings> = {
  routes: ownRatingsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}

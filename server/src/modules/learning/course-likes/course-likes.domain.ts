import type { courseLikes } from '@balai/contract/learning/course-likes.ts'
import type { Domain } from '../../../manifest.ts'
import { courseLikesPerson } from './course-likes.person.queries.ts'
import { courseLikesRoutes } from './course-likes.routes.ts'

export const courseLikesDomain: Domain<typeof courseLikes> = {
  routes: courseLikesRoutes,
  extraRoutes: 'none',
  person: courseLikesPerson,
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

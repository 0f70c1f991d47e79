import type { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import type { Domain } from '../../../manifest.ts'
import { courseDraftsRoutes } from './course-drafts.routes.ts'

export const courseDraftsDomain: Domain<typeof courseDrafts> = {
  routes: courseDraftsRoutes,
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

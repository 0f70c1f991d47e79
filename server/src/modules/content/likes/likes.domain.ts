import type { likes } from '@balai/contract/content/likes.ts'
import type { Domain } from '../../../manifest.ts'
import { likesPerson } from './likes.person.queries.ts'
import { likesRoutes } from './likes.routes.ts'

export const likesDomain: Domain<typeof likes> = {
  routes: likesRoutes,
  extraRoutes: 'none',
  person: likesPerson,
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

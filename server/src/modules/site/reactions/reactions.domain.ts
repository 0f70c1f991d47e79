import type { reactions } from '@balai/contract/site/reactions.ts'
import type { Domain } from '../../../manifest.ts'
import { reactionsId } from './reactions.id.ts'
import { reactionsRoutes } from './reactions.routes.ts'

export const reactionsDomain: Domain<typeof reactions> = {
  routes: reactionsRoutes,
  extraRoutes: 'none',
  // Comments and likes say themselves what they know about a member.
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: reactionsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

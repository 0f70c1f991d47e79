import type { media } from '@balai/contract/content/media.ts'
import type { Domain } from '../../../manifest.ts'
import { mediaId } from './media.id.ts'
import { mediaPurge } from './media.jobs.ts'
import { mediaRoutes } from './media.routes.ts'
import { namedMedia } from './named.queries.ts'

export const mediaDomain: Domain<typeof media> = {
  routes: mediaRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: ({ mediaUsers }) => [mediaPurge(mediaUsers)],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: mediaId,
  bell: 'none',
  search: 'none',
  named: [namedMedia],
}

import type { reading } from '@balai/contract/site/reading.ts'
import type { Domain } from '../../../manifest.ts'
import { serveFeeds } from './feeds.routes.ts'
import { readingId } from './reading.id.ts'
import { readingRoutes } from './reading.routes.ts'

export const readingDomain: Domain<typeof reading> = {
  routes: readingRoutes,
  extraRoutes: serveFeeds,
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: readingId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

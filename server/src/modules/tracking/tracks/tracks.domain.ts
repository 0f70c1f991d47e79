import type { tracks } from '@balai/contract/tracking/tracks.ts'
import type { Domain } from '../../../manifest.ts'
import { serveScript } from './script.routes.ts'
import { tracksId } from './tracks.id.ts'
import { tracksKeepMonths, tracksRollUp } from './tracks.jobs.ts'
import { tracksPerson } from './tracks.person.queries.ts'
import { tracksRoutes } from './tracks.routes.ts'
import { forgetOtherDays } from './visitors.queries.ts'

export const tracksDomain: Domain<typeof tracks> = {
  routes: tracksRoutes,
  extraRoutes: serveScript,
  person: [tracksPerson],
  jobs: [tracksRollUp, tracksKeepMonths],
  sweeps: [forgetOtherDays],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: tracksId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

import { silenceKinds, type dashboard } from '@balai/contract/insight/dashboard.ts'
import type { Domain } from '../../../manifest.ts'
import { dashboardSilences } from './dashboard.jobs.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { bellKindOf, silenceAreas } from './silences.rules.ts'

export const dashboardDomain: Domain<typeof dashboard> = {
  routes: dashboardRoutes,
  extraRoutes: 'none',
  // It counts what other domains store, and names nobody.
  person: 'none',
  jobs: [dashboardSilences],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: silenceKinds.map((kind) => ({ kind: bellKindOf(kind), area: silenceAreas[kind] })),
  search: 'none',
  named: 'none',
}

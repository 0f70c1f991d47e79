import type { dashboard } from '@balai/contract/insight/dashboard.ts'
import type { Domain } from '../../../manifest.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardDomain: Domain<typeof dashboard> = {
  routes: dashboardRoutes,
  extraRoutes: 'none',
  // It counts what other domains store, and names nobody.
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

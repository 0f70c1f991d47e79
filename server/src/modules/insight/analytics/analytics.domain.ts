import type { analytics } from '@balai/contract/insight/analytics.ts'
import type { Domain } from '../../../manifest.ts'
import { analyticsId } from './analytics.id.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analyticsDomain: Domain<typeof analytics> = {
  routes: analyticsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: analyticsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

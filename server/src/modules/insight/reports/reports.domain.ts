import type { reports } from '@balai/contract/insight/reports.ts'
import type { Domain } from '../../../manifest.ts'
import { newcomersPerson } from './newcomers.person.queries.ts'
import { reportsId } from './reports.id.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsDomain: Domain<typeof reports> = {
  routes: reportsRoutes,
  extraRoutes: 'none',
  person: [newcomersPerson],
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: reportsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

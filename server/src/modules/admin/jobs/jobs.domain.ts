import type { jobs } from '@balai/contract/admin/jobs.ts'
import type { Domain } from '../../../manifest.ts'
import { jobsId } from './jobs.id.ts'
import { jobsRoutes } from './jobs.routes.ts'

export const jobsDomain: Domain<typeof jobs> = {
  routes: jobsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  indonesian: jobsId,
}

import type { jobs } from '@balai/contract/admin/jobs.ts'
import type { Domain } from '../../../manifest.ts'
import { jobsId } from './jobs.id.ts'
import { jobsWatch } from './jobs.jobs.ts'
import { deleteOldFailures } from './jobs.queries.ts'
import { jobsRoutes } from './jobs.routes.ts'

export const jobsDomain: Domain<typeof jobs> = {
  routes: jobsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [jobsWatch],
  sweeps: [deleteOldFailures],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: jobsId,
  bell: [{ kind: 'job.failed', area: 'admins' }],
  search: 'none',
  named: 'none',
}

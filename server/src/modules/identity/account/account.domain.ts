import type { account } from '@balai/contract/identity/account.ts'
import type { Domain } from '../../../manifest.ts'
import { deleteOldCaptchas } from './account.queries.ts'
import { accountRoutes } from './account.routes.ts'

export const accountDomain: Domain<typeof account> = {
  routes: accountRoutes,
  extraRoutes: 'none',
  jobs: 'none',
  sweeps: [deleteOldCaptchas],
  fulfils: 'none',
  demo: 'none',
  indonesian: 'none',
}

import type { account } from '@balai/contract/identity/account.ts'
import type { Domain } from '../../../manifest.ts'
import { deleteOldCaptchas } from './account.queries.ts'
import { accountId } from './account.id.ts'
import { accountRoutes } from './account.routes.ts'

export const accountDomain: Domain<typeof account> = {
  routes: accountRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: [deleteOldCaptchas],
  fulfils: 'none',
  demo: 'none',
  indonesian: accountId,
  bell: 'none',
  search: 'none',
}

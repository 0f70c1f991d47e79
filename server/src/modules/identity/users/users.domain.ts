import type { users } from '@balai/contract/identity/users.ts'
import type { Domain } from '../../../manifest.ts'
import { usersId } from './users.id.ts'
import { usersPurge } from './users.jobs.ts'
import { usersRoutes } from './users.routes.ts'
import { usersSearch } from './users-search.queries.ts'

export const usersDomain: Domain<typeof users> = {
  routes: usersRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [usersPurge],
  sweeps: 'none',
  fulfils: 'none',
  // The start command creates the demo accounts itself, because it prints their password.
  demo: 'none',
  mails: 'none',
  indonesian: usersId,
  bell: 'none',
  search: [usersSearch],
  named: 'none',
}

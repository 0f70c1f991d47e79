import type { sessions } from '@balai/contract/identity/sessions.ts'
import type { Domain } from '../../../manifest.ts'
import { deleteOldSessions } from './sessions.queries.ts'
import { sessionsId } from './sessions.id.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { namedSessions } from './named.queries.ts'

export const sessionsDomain: Domain<typeof sessions> = {
  routes: sessionsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: [deleteOldSessions],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: sessionsId,
  bell: 'none',
  search: 'none',
  named: [namedSessions],
}

import type { memberSessions } from '@balai/contract/people/member-sessions.ts'
import type { Domain } from '../../../manifest.ts'
import { memberSessionsPerson } from './member-sessions.person.queries.ts'
import { deleteOldMemberSessions } from './member-sessions.queries.ts'
import { memberSessionsRoutes } from './member-sessions.routes.ts'
import { namedMemberSessions } from './named.queries.ts'

export const memberSessionsDomain: Domain<typeof memberSessions> = {
  routes: memberSessionsRoutes,
  extraRoutes: 'none',
  person: memberSessionsPerson,
  jobs: 'none',
  sweeps: [deleteOldMemberSessions],
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: [namedMemberSessions],
}

import type { members } from '@balai/contract/people/members.ts'
import type { Domain } from '../../../manifest.ts'
import { demoPeople } from './demo-members.factory.ts'
import { membersRemindRequests } from './members-requests.jobs.ts'
import { membersLabel, membersSettle } from './members.jobs.ts'
import { memberSuspended, suspensionEnded } from './members.mail.ts'
import { membersMailId } from './members.mail.id.ts'
import { countriesId, membersId } from './members.id.ts'
import { membersPerson } from './members.person.queries.ts'
import { membersRoutes } from './members.routes.ts'
import { membersSearch } from './members-search.queries.ts'

export const membersDomain: Domain<typeof members> = {
  routes: membersRoutes,
  extraRoutes: 'none',
  person: membersPerson,
  jobs: [membersLabel, membersRemindRequests, membersSettle],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoPeople,
  mails: [memberSuspended, suspensionEnded],
  indonesian: { ...membersId, ...membersMailId, ...countriesId },
  bell: [{ kind: 'member_request.due', area: 'members' }],
  search: [membersSearch],
  named: 'none',
}

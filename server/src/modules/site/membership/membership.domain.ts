import type { membership } from '@balai/contract/site/membership.ts'
import type { Domain } from '../../../manifest.ts'
import { serveMemberLinks } from './link-page.ts'
import { deleteExpiredLinks } from './links.queries.ts'
import { membershipId } from './membership.id.ts'
import { membershipSendLink, membershipSignUp } from './membership.jobs.ts'
import {
  alreadyRegistered,
  confirmMemberAddress,
  confirmSignUp,
  loginLink,
  memberPasswordChanged,
  passwordLink,
} from './membership.mail.ts'
import { membershipMailId } from './membership.mail.id.ts'
import { membershipPerson } from './membership.person.queries.ts'
import { membershipRoutes } from './membership.routes.ts'

export const membershipDomain: Domain<typeof membership> = {
  routes: membershipRoutes,
  extraRoutes: serveMemberLinks,
  person: membershipPerson,
  jobs: [membershipSendLink, membershipSignUp],
  sweeps: [deleteExpiredLinks],
  fulfils: 'none',
  demo: 'none',
  mails: [
    confirmSignUp,
    confirmMemberAddress,
    loginLink,
    passwordLink,
    alreadyRegistered,
    memberPasswordChanged,
  ],
  indonesian: { ...membershipId, ...membershipMailId },
  bell: [
    { kind: 'member_request.new', area: 'members' },
    { kind: 'contributor.asked', area: 'members' },
  ],
  search: 'none',
  named: 'none',
}

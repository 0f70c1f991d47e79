import { say } from '@balai/contract/core/sentences.ts'
import { contributorSteps } from '@balai/contract/content/contributors.ts'
import type { membership } from '@balai/contract/site/membership.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { storeContributorStep } from '../../content/contributors/contributors.queries.ts'
import { hasOpenRequest, insertRequest, listRequests } from '../../people/members/members-requests.queries.ts'
import { announceMembers } from '../../people/members/members.queries.ts'
import { findLiveMember } from '../../people/members/members.rules.ts'
import { lockMember } from './membership.rules.ts'

/** What members ask the staff for. */
export const requestsRoutes: Pick<
  Handlers<typeof membership>,
  'requests' | 'addRequest' | 'askToContribute'
> = {
  requests: ({ db, caller }) => listRequests(db, caller.member_id),

  addRequest: steps({
    lock: (_input, { caller }) => lockMember(caller),
    check: async ({ db, caller }, { kind }) => {
      if (await hasOpenRequest(db, caller.member_id, kind))
        throw new Refusal(say('You have asked for this already. You get an answer within three days.'))
    },
    store: async ({ db, caller: { member_id } }, { kind, note }) => {
      const data = await insertRequest(db, { member_id, kind, note, created_by: null })
      await announceMembers(db, [member_id])
      await notifyArea(db, 'members', {
        kind: 'member_request.new',
        facts: { member_id, request: kind },
        by: null,
        topic: `request/${data.request_id}`,
      })
      return { data, audit: { entity: 'members', entity_id: member_id, after: { request: kind } } }
    },
  }),

  askToContribute: steps({
    lock: (_input, { caller }) => lockMember(caller),
    check: async ({ db, caller }) => {
      const { contributor_status } = await findLiveMember(db, caller.member_id)
      if (!contributorSteps[contributor_status].includes('pending'))
        throw new Refusal(
          contributor_status === 'active'
            ? say('You are a contributor already.')
            : say('Your request is waiting for a decision. You get a mail about it.'),
        )
      return contributor_status
    },
    store: async ({ db, caller: { member_id } }, { reason }, { found: from_status }) => {
      const to_status = 'pending'
      await storeContributorStep(db, { member_id, from_status, to_status, reason }, null)
      await notifyArea(db, 'members', {
        kind: 'contributor.asked',
        facts: { member_id },
        by: null,
        topic: `contributor/${member_id}`,
      })
      return {
        data: { contributor_status: to_status },
        audit: {
          entity: 'members',
          entity_id: member_id,
          before: { contributor_status: from_status },
          after: { contributor_status: to_status },
        },
      }
    },
  }),
}

import {
  contributorSteps,
  type contributors,
  type ContributorState,
} from '@balai/contract/content/contributors.ts'
import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { mailMembers } from '../../people/members/member-mails.queries.ts'
import { refuseSuspended } from '../../people/members/suspension.rules.ts'
import { contributorAccepted, contributorRefused } from './contributors.mail.ts'
import {
  contributorHistory,
  countContributions,
  findContributor,
  storeContributorStep,
} from './contributors.queries.ts'

export const contributorsRoutes: Handlers<typeof contributors> = {
  join: steps({
    lock: ({ member_id }) => lockRows('members', 'id', [member_id]),
    check: ({ db }, input) => checkStep(db, input),
    effects: async ({ db }, { contributor_status }, { member_id, member_name }) => {
      const written = contributor_status === 'refused' ? await countContributions(db, member_id) : 0
      const name = member_name
      return [
        ...(written === 0
          ? []
          : [
              sayCount(
                written,
                '{{count}} article by {{name}} stays as it is.',
                '{{count}} articles by {{name}} stay as they are.',
                { name },
              ),
            ]),
        ...(contributor_status === 'active' ? [say('{{name}} gets a mail.', { name })] : []),
        ...(contributor_status === 'refused'
          ? [say('{{name}} gets a mail with this reason.', { name })]
          : []),
      ]
    },
    store: async ({ db, caller }, { member_id, contributor_status, reason }, { found: member }) => {
      const from_status = member.contributor_status
      const step = { member_id, from_status, to_status: contributor_status, reason }
      const { history_id } = await storeContributorStep(db, step, caller.user_id)
      const source = `contributor ${history_id}`
      if (contributor_status === 'active')
        await mailMembers(db, [member_id], contributorAccepted, { source, values: ({ name }) => ({ name }) })
      if (contributor_status === 'refused')
        await mailMembers(db, [member_id], contributorRefused, {
          source,
          values: ({ name }) => ({ name, reason }),
        })
      return {
        data: { member_id, contributor_status },
        audit: {
          entity: 'members',
          entity_id: member_id,
          before: { contributor_status: from_status },
          after: { contributor_status },
        },
      }
    },
  }),

  history: async ({ db }, { member_id }) => {
    const member = await findContributorOrRefuse(db, member_id)
    return { ...member, history: await contributorHistory(db, member_id) }
  },
}

async function checkStep(
  db: ReadDb,
  input: { member_id: number; contributor_status: ContributorState; reason: string },
) {
  const member = await findContributorOrRefuse(db, input.member_id)
  const { contributor_status: status } = member
  if (!contributorSteps[status].includes(input.contributor_status))
    throw refuseField('contributor_status', wrongStep[status])
  if (input.contributor_status !== 'refused') refuseSuspended(member, 'member_id')
  if (input.contributor_status === 'refused' && input.reason === '')
    throw refuseField('reason', say('Say why, so that the member can be informed.'))
  return member
}

async function findContributorOrRefuse(db: ReadDb, member_id: number) {
  const member = await findContributor(db, member_id)
  if (!member || member.erased_at) throw notFound(say('This member does not exist any more.'))
  return member
}

const wrongStep: Record<ContributorState, Sentence> = {
  none: say('This member has not been asked yet. Invite them first.'),
  pending: say('This member is waiting for a decision. Accept or refuse them.'),
  active: say('This member is a contributor already.'),
  refused: say('This member was refused. Invite them again first.'),
}

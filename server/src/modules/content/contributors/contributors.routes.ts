import {
  contributorSteps,
  type contributors,
  type ContributorState,
} from '@balai/contract/content/contributors.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { articles } from '../categories/categories.rules.ts'
import {
  contributorHistory,
  countContributions,
  findContributor,
  storeContributorStep,
} from './contributors.queries.ts'

export const contributorsRoutes: Handlers<typeof contributors> = {
  join: steps({
    check: ({ db }, input) => checkStep(db, input),
    effects: async ({ db }, { contributor_status }, { member_id, member_name }) => {
      const written = contributor_status === 'refused' ? await countContributions(db, member_id) : 0
      return written === 0
        ? []
        : [`${articles(written)} by ${member_name} ${written === 1 ? 'stays as it is' : 'stay as they are'}.`]
    },
    store: async ({ db, caller }, { member_id, contributor_status, reason }, { found: member }) => {
      const from_status = member.contributor_status
      const step = { member_id, from_status, to_status: contributor_status, reason }
      if (!(await storeContributorStep(db, step, caller.user_id)))
        throw new Refusal('Somebody decided about this member in the meantime. Load the page again.', {
          status: 409,
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
  const { contributor_status: status, suspended_at, suspended_until } = member
  if (!contributorSteps[status].includes(input.contributor_status))
    throw refuseField('contributor_status', sentences[status])
  const isSuspended = suspended_at !== null && (suspended_until === null || suspended_until > new Date())
  if (isSuspended && input.contributor_status !== 'refused')
    throw new Refusal('This member is suspended. End the suspension first.')
  if (input.contributor_status === 'refused' && input.reason === '')
    throw refuseField('reason', 'Say why, so that the member can be told.')
  return member
}

async function findContributorOrRefuse(db: ReadDb, member_id: number) {
  const member = await findContributor(db, member_id)
  if (!member || member.erased_at) throw notFound('This member does not exist any more.')
  return member
}

const sentences: Record<ContributorState, string> = {
  none: 'This member has not been asked yet. Invite them first.',
  pending: 'This member is waiting for a decision. Accept or refuse them.',
  active: 'This member is a contributor already.',
  refused: 'This member was refused. Invite them again first.',
}

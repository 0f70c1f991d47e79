import { z } from 'zod'
import { post, twoStep } from '../core/endpoint.ts'
import { AnswerMoment, Id, limits, text, oneOf } from '../core/shapes.ts'

/** Whether a member writes for the platform. */
export const contributorStates = ['none', 'pending', 'active', 'refused'] as const
export type ContributorState = (typeof contributorStates)[number]
const ContributorState = oneOf(contributorStates)

/** The allowed transitions: requested or invited, then accepted or refused; a refused member can ask again. */
export const contributorSteps: Record<ContributorState, readonly ContributorState[]> = {
  none: ['pending'],
  pending: ['active', 'refused'],
  active: ['refused'],
  refused: ['pending'],
}

export const contributors = {
  join: twoStep('/contributor/validation_join', '/contributor/join', {
    areas: ['members', 'articles'],
    summary: 'Changes the contributor status of a member: invites, accepts or refuses.',
    input: z.object({
      member_id: Id,
      contributor_status: ContributorState.default('pending'),
      /** Required for a refusal. */
      reason: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: z.object({ member_id: z.int(), contributor_status: ContributorState }),
  }),
  history: post('/contributor/history', {
    areas: ['members', 'articles'],
    summary: 'Lists the changes of a member’s contributor status, newest first.',
    input: z.object({ member_id: Id }),
    result: z.object({
      member_id: z.int(),
      member_name: z.string(),
      contributor_status: ContributorState,
      history: z.array(
        z.object({
          from_status: ContributorState,
          to_status: ContributorState,
          reason: z.string(),
          happened_at: AnswerMoment,
          user_name: z.string().nullable(),
        }),
      ),
    }),
  }),
}

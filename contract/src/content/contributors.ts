import { z } from 'zod'
import { post, twoStep } from '../core/endpoint.ts'
import { AnswerMoment, Id, limits, text, oneOf } from '../core/shapes.ts'

/** Whether a member writes for the platform. */
export const contributorStates = ['none', 'pending', 'active', 'refused'] as const
export type ContributorState = (typeof contributorStates)[number]
const ContributorState = oneOf(contributorStates)

/** What may follow what: asked or invited, then taken or refused; who was refused may ask again. */
export const contributorSteps: Record<ContributorState, readonly ContributorState[]> = {
  none: ['pending'],
  pending: ['active', 'refused'],
  active: ['refused'],
  refused: ['pending'],
}

export const contributors = {
  join: twoStep('/contributor/validation_join', '/contributor/join', {
    areas: ['members', 'articles'],
    summary: 'Takes a member one step further on the way to being a contributor, or refuses.',
    input: z.object({
      member_id: Id,
      contributor_status: ContributorState.default('pending'),
      /** Asked for where somebody is refused. */
      reason: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: z.object({ member_id: z.int(), contributor_status: ContributorState }),
  }),
  history: post('/contributor/history', {
    areas: ['members', 'articles'],
    summary: 'How a member became a contributor, or did not, newest first.',
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

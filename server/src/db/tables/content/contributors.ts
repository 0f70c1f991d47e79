import type { ContributorState } from '@balai/contract/content/contributors.ts'
import { column, generated, integer, moment, nullable, optional, text } from '../../columns.ts'

/** Status changes of contributors. */
export const contributorsTables = {
  contributor_history: {
    history_id: generated(integer),
    member_id: integer,
    from_status: column<ContributorState>('text'),
    to_status: column<ContributorState>('text'),
    reason: optional(text),
    happened_at: optional(moment),
    user_id: nullable(integer),
  },
}

import type { z } from 'zod'
import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { CommentReason, Decided } from '@balai/contract/kit/discussion.ts'
import { lockRows } from '../../db/locks.ts'
import type { Transaction } from '../../db/pool.ts'
import { steps, type Steps } from '../../http/steps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { decidableOf, type Decision } from './decisions.rules.ts'
import {
  approveComments,
  findDecidable,
  findUndoable,
  hideComments,
  restoreComments,
  trashComments,
  undoDecisions,
  type DecisionReason,
} from './decisions.queries.ts'

/** What decisions need from the domain that owns the comments. */
export interface Discussion {
  /** The kinds of subjects that its comments are about. Comments on others do not exist for it. */
  kinds: readonly string[]
  /** The entity of its comments in the audit log. */
  entity: string
  /** Notifies open screens that comments have changed; null if there are too many to list. */
  announce(db: Transaction, comment_ids: number[] | null): Promise<void>
}

interface Input {
  comment_id: number[]
  reason_code?: CommentReason
  reason_note?: string
}

/**
 * The steps of a decision about one comment or many: comments that cannot be decided are listed, the rest is
 * stored.
 */
export function decisionSteps(
  { entity, kinds, announce }: Discussion,
  decision: Decision,
): Steps<Input, z.input<typeof Decided>> {
  return steps({
    lock: ({ comment_id }: Input) => lockComments(comment_id),
    check: async ({ db }, { comment_id }) =>
      decidableOf(decision, comment_id, await findDecidable(db, comment_id, kinds)),
    effects: async (_context, _input, { fit, refused }) => [
      ...(decision === 'delete' ? [effectOfDelete(fit.length)] : []),
      ...refused.map(({ obstacle }) => obstacle),
    ],
    store: async ({ db, caller, translate }, { reason_code = 'other', reason_note = '' }, { found }) => {
      const comment_ids = found.fit.map((comment) => comment.comment_id)
      await apply[decision](db, comment_ids, caller.user_id, { reason_code, reason_note })
      await announce(db, comment_ids)
      const needsReason = decision === 'hide' || decision === 'delete'
      return {
        data: {
          comment_ids,
          refused: found.refused.map(({ comment_id, obstacle }) => ({
            comment_id,
            msg: translate(obstacle),
          })),
        },
        audit: found.fit.map(({ comment_id, state }) => ({
          entity,
          entity_id: comment_id,
          before: { state },
          after: { decision, ...(needsReason && { reason_code }) },
        })),
      }
    },
  })
}

/** The steps that undo the caller's last decision about comments, except those that have changed since. */
export function undoingDecisions({
  entity,
  kinds,
  announce,
}: Discussion): Steps<Pick<Input, 'comment_id'>, { comment_ids: number[] }> {
  return steps({
    lock: ({ comment_id }: Input) => lockComments(comment_id),
    check: async ({ db, caller }, { comment_id }) => {
      const found = await findUndoable(db, comment_id, { kinds, by: caller.user_id })
      if (found.length === 0)
        throw new Refusal(
          say('This can no longer be undone, because the comment has changed since. Decide about it again.'),
        )
      return found
    },
    store: async ({ db, caller }, _input, { found }) => {
      const comment_ids = found.map((comment) => comment.comment_id)
      await undoDecisions(db, comment_ids, caller.user_id)
      await announce(db, comment_ids)
      return {
        data: { comment_ids },
        audit: found.map(({ comment_id, state, former }) => ({
          entity,
          entity_id: comment_id,
          before: { state },
          after: { state: former },
        })),
      }
    },
  })
}

/** The lock that every change of comments takes. */
export const lockComments = (comment_ids: readonly number[]) =>
  lockRows('comments', 'comment_id', comment_ids)

type Apply = (db: Transaction, comment_ids: number[], by: number, why: DecisionReason) => Promise<void>
const apply: Record<Decision, Apply> = {
  approve: approveComments,
  hide: hideComments,
  delete: trashComments,
  restore: restoreComments,
}

const effectOfDelete = (count: number) =>
  sayCount(
    count,
    '{{count}} comment goes to the trash. You can restore it within 30 days.',
    '{{count}} comments go to the trash. You can restore them within 30 days.',
  )

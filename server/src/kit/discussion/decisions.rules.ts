import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Decidable } from './decisions.queries.ts'

export type Decision = 'approve' | 'hide' | 'delete' | 'restore'

/**
 * Separates comments that a decision can be applied to from those with an obstacle. Refuses if there is none to
 * apply it to.
 */
export function decidableOf(decision: Decision, comment_ids: readonly number[], found: readonly Decidable[]) {
  const known = new Map(found.map((comment) => [comment.comment_id, comment]))
  const fit: Decidable[] = []
  const refused: { comment_id: number; obstacle: Sentence }[] = []
  for (const comment_id of new Set(comment_ids)) {
    const comment = known.get(comment_id)
    const obstacle = comment ? obstacleOf(decision, comment) : say('This comment does not exist any more.')
    if (obstacle) refused.push({ comment_id, obstacle })
    else if (comment) fit.push(comment)
  }
  const [first] = refused
  if (fit.length === 0 && first) throw new Refusal(first.obstacle, { status: known.size === 0 ? 404 : 422 })
  return { fit, refused }
}

function obstacleOf(decision: Decision, { state, queue, open_reports }: Decidable): Sentence | undefined {
  if (decision === 'restore')
    return state === 'hidden' || state === 'deleted'
      ? undefined
      : say('This comment is neither hidden nor deleted.')
  if (state === 'deleted') return say('This comment is in the trash. Restore it first.')
  if (decision === 'hide' && state === 'hidden') return say('This comment is hidden already.')
  if (decision === 'approve' && queue === 'approved' && open_reports === 0)
    return say('This comment has been approved already.')
  return undefined
}

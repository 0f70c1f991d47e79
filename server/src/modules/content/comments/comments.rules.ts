import type { ReadDb } from '../../../db/pool.ts'
import { staleVersion } from '../../../lib/refusal.ts'
import { commentNotFound } from '../../../kit/discussion/discussion.rules.ts'
import { findComment, type Comment, type Rules } from './comments.queries.ts'

export async function findCommentOrRefuse(
  db: ReadDb,
  comment_id: number,
  kinds: readonly string[],
): Promise<Comment> {
  const comment = await findComment(db, comment_id, kinds)
  if (!comment) throw commentNotFound()
  return comment
}

export const commentConflict = (comment: Comment, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: comment.updated_by_name,
    changed_at: comment.updated_at,
    theirs: { comment_text: comment.comment_text, state: comment.state, version: comment.version },
    yours,
  })

export const rulesConflict = (
  { updated_by_name, updated_at, ...theirs }: Rules,
  yours: Record<string, unknown>,
) => staleVersion({ changed_by: updated_by_name, changed_at: updated_at, theirs, yours })

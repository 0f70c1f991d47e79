import { say } from '@balai/contract/core/sentences.ts'
import type { CommentReason } from '@balai/contract/kit/discussion.ts'
import type { ReadDb } from '../../db/pool.ts'
import { Refusal, staleVersion } from '../../lib/refusal.ts'
import { findCommentOf, findThread, hasReported, type FoundComment } from './discussion.queries.ts'
import { commentNotFound } from './discussion.rules.ts'

/** Which member, and the kinds of subjects whose comments exist for the call. */
interface Who {
  member_id: number
  kinds: readonly string[]
}

export interface Edited {
  comment_id: number
  version: number
  comment_text: string
}

export interface Reported {
  comment_id: number
  report_code: CommentReason
  report_note: string
}

/** Members reply only to what readers can see. */
export async function refuseHiddenParent(db: ReadDb, parent_id: number | undefined): Promise<void> {
  if (parent_id === undefined) return
  const parent = await findThread(db, parent_id)
  if (parent?.state !== 'visible') throw commentNotFound()
}

/** A comment of the member that they can still change. Comments of others do not exist for them. */
export async function findOwnComment(
  db: ReadDb,
  comment_id: number,
  { member_id, kinds }: Who,
): Promise<FoundComment> {
  const comment = await findCommentOf(db, comment_id, kinds)
  if (!comment || comment.member_id !== member_id || comment.state === 'deleted') throw commentNotFound()
  return comment
}

/** The comment, if it still has the text and the state that its writer saw. */
export async function findCommentToEdit(db: ReadDb, input: Edited, who: Who): Promise<FoundComment> {
  const comment = await findOwnComment(db, input.comment_id, who)
  if (comment.state === 'hidden')
    throw new Refusal(say('A moderator has hidden this comment, so it cannot be changed any more.'))
  if (comment.version !== input.version)
    throw staleVersion({
      // Members do not learn which moderator it was.
      changed_by: null,
      changed_at: comment.updated_at,
      theirs: { comment_text: comment.comment_text, state: comment.state, version: comment.version },
      yours: { ...input },
    })
  return comment
}

/** A visible comment of somebody else that the member has not reported yet. */
export async function findReportable(
  db: ReadDb,
  comment_id: number,
  { member_id, kinds }: Who,
): Promise<FoundComment> {
  const comment = await findCommentOf(db, comment_id, kinds)
  if (!comment || comment.state !== 'visible') throw commentNotFound()
  if (comment.member_id === member_id)
    throw new Refusal(say('This comment is your own. Delete it instead of reporting it.'))
  if (await hasReported(db, { comment_id, member_id })) throw reportedAlready()
  return comment
}

export const reportedAlready = () =>
  new Refusal(say('You have reported this comment already. Our moderators will look at it.'))

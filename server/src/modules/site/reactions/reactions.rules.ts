import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { isMember } from '../../../http/members.ts'
import { findThread, hasReported } from '../../../kit/discussion/discussion.queries.ts'
import { commentNotFound } from '../../../kit/discussion/discussion.rules.ts'
import { notFound, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { findComment, type Comment } from '../../content/comments/comments.queries.ts'
import { findPublished } from './reactions.queries.ts'

/** Refuses what is not published, and what the caller may not read. Staff read everything. */
export async function refuseUnreadable(db: ReadDb, news_id: number, caller: Identity | null): Promise<void> {
  const article = await findPublished(db, news_id)
  if (!article) throw notFound(say('This article does not exist or is not published.'))
  const { visibility } = article
  if (visibility === 'public' || (caller !== null && !isMember(caller))) return
  if (caller === null || caller.limit !== null)
    throw new Refusal(
      say('This article is for members. Sign in with a confirmed account that is not suspended.'),
      { status: 403 },
    )
  if (visibility === 'premium' && !caller.is_premium)
    throw new Refusal(say('This article is for premium members.'), { status: 403 })
}

/** Members reply only to what readers can see. */
export async function refuseHiddenParent(db: ReadDb, parent_id: number | undefined): Promise<void> {
  if (parent_id === undefined) return
  const parent = await findThread(db, parent_id)
  if (parent?.state !== 'visible') throw commentNotFound()
}

/** A comment of the member that they can still change. Comments of others do not exist for them. */
export async function findOwnComment(db: ReadDb, comment_id: number, member_id: number): Promise<Comment> {
  const comment = await findComment(db, comment_id)
  if (!comment || comment.member_id !== member_id || comment.state === 'deleted') throw commentNotFound()
  return comment
}

/** The comment, if it still has the text and the state that its writer saw. */
export async function findCommentToEdit(
  db: ReadDb,
  input: { comment_id: number; version: number; comment_text: string },
  member_id: number,
): Promise<Comment> {
  const comment = await findOwnComment(db, input.comment_id, member_id)
  if (comment.state === 'hidden')
    throw new Refusal(say('A moderator has hidden this comment, so it cannot be changed any more.'))
  if (comment.version !== input.version)
    throw staleVersion({
      // Members are not told which moderator it was.
      changed_by: null,
      changed_at: comment.updated_at,
      theirs: { comment_text: comment.comment_text, state: comment.state, version: comment.version },
      yours: input,
    })
  return comment
}

/** A visible comment of somebody else that the member has not reported yet. */
export async function findReportable(db: ReadDb, comment_id: number, caller: Identity): Promise<Comment> {
  const member_id = isMember(caller) ? caller.member_id : 0
  const comment = await findComment(db, comment_id)
  if (!comment || comment.state !== 'visible') throw commentNotFound()
  await refuseUnreadable(db, comment.news_id, caller)
  if (comment.member_id === member_id)
    throw new Refusal(say('This comment is your own. Delete it instead of reporting it.'))
  if (await hasReported(db, { comment_id, member_id })) throw reportedAlready()
  return comment
}

export const reportedAlready = () =>
  new Refusal(say('You have reported this comment already. Our moderators will look at it.'))

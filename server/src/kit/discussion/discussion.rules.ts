import { say } from '@balai/contract/core/sentences.ts'
import type { CommentState } from '@balai/contract/kit/discussion.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { notFound, Refusal } from '../../lib/refusal.ts'
import { findThread, insertComment } from './discussion.queries.ts'
import { findHoldingRules, findWriter } from './holding.queries.ts'
import { holdReasons, type Held } from './holding.rules.ts'
import { refuseSuspendedCommenter } from './measures.rules.ts'

/** A comment as a member writes it; a reply has the id of the comment that it replies to. */
export interface WrittenComment {
  subject_id: number
  member_id: number
  comment_text: string
  parent_id: number | null
}

/** Refuses if the member may not write now, for example because they are suspended. The domain of members supplies it. */
export type RefuseMember = (db: ReadDb, member_id: number) => Promise<void>

/** The state that the rules give a new comment, or one that its writer edits: visible, or held with its reasons. */
export async function judge(
  db: ReadDb,
  comment: Pick<WrittenComment, 'member_id' | 'comment_text'> & { comment_id?: number },
): Promise<Held & { state: CommentState }> {
  const rules = await findHoldingRules(db)
  const held = holdReasons(comment.comment_text, await findWriter(db, comment, rules), rules)
  return { ...held, state: held.held_reasons.length > 0 ? 'held' : 'visible' }
}

/** Stores a comment on a subject of any kind; a reply joins the thread of its parent. */
export async function postComment(db: Transaction, comment: WrittenComment, refuseMember: RefuseMember) {
  const { subject_id, member_id, comment_text, parent_id } = comment
  await refuseMember(db, member_id)
  await refuseSuspendedCommenter(db, member_id)
  const thread_id = parent_id === null ? null : await threadFor(db, subject_id, parent_id)
  const judged = await judge(db, comment)
  return insertComment(db, { subject_id, member_id, comment_text, parent_id, thread_id, ...judged })
}

export const commentNotFound = () => notFound(say('This comment does not exist any more.'))

/** A deleted comment must be restored before any other change. */
export function refuseDeleted({ state }: { state: CommentState }): void {
  if (state === 'deleted') throw new Refusal(say('This comment is in the trash. Restore it first.'))
}

async function threadFor(db: ReadDb, subject_id: number, parent_id: number): Promise<number> {
  const parent = await findThread(db, parent_id)
  if (!parent || parent.state === 'deleted') throw commentNotFound()
  if (parent.subject_id !== subject_id) throw new Refusal(say('This comment belongs to something else.'))
  return parent.thread_id ?? parent_id
}

import type { z } from 'zod'
import type { comments } from '@balai/contract/content/comments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import { lockComments, type Discussion } from '../../../kit/discussion/decisions.ts'
import { updateComment } from '../../../kit/discussion/decisions.queries.ts'
import { refuseDeleted } from '../../../kit/discussion/discussion.rules.ts'
import { findHoldingRules } from '../../../kit/discussion/holding.queries.ts'
import { effectsOfEdit, judgeEdit } from '../../../kit/discussion/holding.rules.ts'
import { updated } from '../../../lib/updates.ts'
import { commenterOf, commentsOfThread, historyOf, reportsOf } from './comments.queries.ts'
import { commentConflict, findCommentOrRefuse } from './comments.rules.ts'

/** A comment with everything that a moderator needs for a decision. */
export async function findWithThread(db: ReadDb, comment_id: number, kinds: readonly string[]) {
  const comment = await findCommentOrRefuse(db, comment_id, kinds)
  return {
    comment,
    thread: await commentsOfThread(db, comment),
    reports: await reportsOf(db, comment_id),
    history: await historyOf(db, comment_id),
    member: await commenterOf(db, comment.member_id),
  }
}

/** The steps of a moderator who changes the text of a comment. */
export const updatingComment = (
  discussion: Discussion,
): Steps<z.output<typeof comments.update.input>, z.input<typeof comments.update.result>> =>
  steps({
    lock: ({ comment_id }) => lockComments([comment_id]),
    check: async ({ db }, input) => {
      const comment = await findCommentOrRefuse(db, input.comment_id, discussion.kinds)
      refuseDeleted(comment)
      if (comment.version !== input.version) throw commentConflict(comment, input)
      const { comment_text } = updated({ comment_text: comment.comment_text }, input)
      return { comment, comment_text, judged: judgeEdit(comment, comment_text, await findHoldingRules(db)) }
    },
    effects: async (_context, _input, { comment, judged }) => effectsOfEdit(comment.state, judged),
    store: async ({ db, caller }, { comment_id }, { found: { comment, comment_text, judged } }) => {
      const data = await updateComment(db, comment_id, { comment_text, ...judged }, caller.user_id)
      await discussion.announce(db, [comment_id])
      const before = { state: comment.state }
      const after = { state: data.state, fields: ['comment_text'] }
      return { data, audit: { entity: discussion.entity, entity_id: comment_id, before, after } }
    },
  })

import type { comments, CommentReason, HeldReason } from '@balai/contract/content/comments.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notify } from '../../../http/live.queries.ts'
import { Refusal } from '../../../http/refusal.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import {
  commenterOf,
  countComments,
  findComments,
  findRules,
  historyOf,
  listComments,
  reportsOf,
  threadOf,
} from './comments.queries.ts'
import {
  commentConflict,
  findCommentOrRefuse,
  judgeEdit,
  rulesConflict,
  sortOut,
  type Decision,
} from './comments.rules.ts'
import {
  approveComments,
  hideComments,
  lockComments,
  restoreComments,
  trashComments,
  updateComment,
  updateRules,
} from './moderation.queries.ts'

export const commentsRoutes: Handlers<typeof comments> = {
  list: ({ db }, input) => listComments(db, input),

  counts: ({ db }) => countComments(db),

  thread: async ({ db }, { comment_id }) => {
    const comment = await findCommentOrRefuse(db, comment_id)
    return {
      comment,
      thread: await threadOf(db, comment),
      reports: await reportsOf(db, comment_id),
      history: await historyOf(db, comment_id),
      member: await commenterOf(db, comment.member_id),
    }
  },

  update: steps({
    check: async ({ db }, input) => {
      const comment = await findCommentOrRefuse(db, input.comment_id)
      if (comment.state === 'deleted') throw new Refusal('This comment is in the trash. Restore it first.')
      if (comment.version !== input.version) throw commentConflict(comment, input)
      return { comment, judged: judgeEdit(comment, input.comment_text, await findRules(db)) }
    },
    effects: async (_context, _input, { comment, judged }) => {
      if (judged.state === comment.state) return []
      return judged.state === 'held'
        ? [`It will wait for a decision: ${sentenceOf(judged.held_reasons, judged.held_words)}.`]
        : ['Nothing speaks against it any more, so it becomes visible.']
    },
    store: async ({ db, caller }, input, { found: { comment, judged } }) => {
      const { comment_text } = input
      const data = await updateComment(db, input, { comment_text, ...judged }, caller.user_id)
      if (!data) throw commentConflict(await findCommentOrRefuse(db, input.comment_id), input)
      await tell(db, [input.comment_id])
      const before = { state: comment.state }
      const after = { state: data.state, fields: ['comment_text'] }
      return { data, audit: { entity: 'news_comments', entity_id: input.comment_id, before, after } }
    },
  }),

  delete: moderation('delete', (db, ids, why, by) => trashComments(db, ids, why, by)),
  hide: moderation('hide', (db, ids, why, by) => hideComments(db, ids, why, by)),
  approve: moderation('approve', (db, ids, _why, by) => approveComments(db, ids, by)),
  restore: moderation('restore', (db, ids, _why, by) => restoreComments(db, ids, by)),

  rules: ({ db }) => findRules(db),

  saveRules: steps({
    check: async ({ db }, input) => {
      const rules = await findRules(db)
      if (rules.version !== input.version) throw rulesConflict(rules, input)
      return rules
    },
    store: async ({ db, caller }, input, { found: rules }) => {
      const { banned_words: _words, version, ...rest } = input
      const changes = { ...rest, banned_words: distinct(input.banned_words) }
      const data = await updateRules(db, { ...changes, version }, caller.user_id)
      if (!data) throw rulesConflict(await findRules(db), input)
      const { banned_words, most_links, repeat_hours, trusted_after } = rules
      const before = { banned_words, most_links, repeat_hours, trusted_after }
      return { data, audit: { entity: 'comment_rules', entity_id: 1, before, after: changes } }
    },
  }),
}

interface Why {
  reason_code: CommentReason
  reason_note: string
}
type Input = { comment_id: number[] } & Partial<Why>
type Answer = { comment_ids: number[]; refused: { comment_id: number; msg: string }[] }

/** One decision about one comment or many: what cannot be decided is told, the rest is done. */
function moderation(
  decision: Decision,
  apply: (db: Transaction, comment_ids: number[], why: Why, by: number) => Promise<void>,
): Steps<Input, Answer> {
  return steps({
    check: async ({ db }, { comment_id }) =>
      sortOut(decision, comment_id, await findComments(db, comment_id)),
    effects: async (_context, _input, { fit, refused }) => [
      ...(decision === 'delete' ? [effectOfDelete(fit.length)] : []),
      ...refused.map(({ msg }) => msg),
    ],
    store: async ({ db, caller }, { comment_id, reason_code = 'other', reason_note = '' }) => {
      // Asked once more when it is our turn.
      const { fit, refused } = sortOut(decision, comment_id, await lockComments(db, comment_id))
      const comment_ids = fit.map((comment) => comment.comment_id)
      const why = { reason_code, reason_note }
      await apply(db, comment_ids, why, caller.user_id)
      await tell(db, comment_ids)
      const needsReason = decision === 'hide' || decision === 'delete'
      const audit = fit.map((comment): AuditEntry => ({
        entity: 'news_comments',
        entity_id: comment.comment_id,
        before: { state: comment.state },
        after: { decision, ...(needsReason && { reason_code }) },
      }))
      return { data: { comment_ids, refused }, audit }
    },
  })
}

const effectOfDelete = (number: number) =>
  number === 1
    ? '1 comment goes to the trash. You can restore it within 30 days.'
    : `${number} comments go to the trash. You can restore them within 30 days.`

/** Those who have comments before them see what became of these. */
async function tell(db: Transaction, comment_ids: number[]): Promise<void> {
  await notify(db, 'comments.changed', { to: { area: 'articles' }, data: { comment_ids } })
}

const sentenceOf = (reasons: HeldReason[], words: string[]) =>
  reasons
    .map((reason) => (reason === 'banned_word' ? `it contains ${words.join(', ')}` : 'it has too many links'))
    .join(', and ')

const distinct = (words: string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]

import type { comments } from '@balai/contract/content/comments.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import {
  decisionSteps,
  lockComments,
  undoingDecisions,
  type Discussion,
} from '../../../kit/discussion/decisions.ts'
import { updateComment } from '../../../kit/discussion/decisions.queries.ts'
import { refuseDeleted } from '../../../kit/discussion/discussion.rules.ts'
import { findHoldingRules, updateHoldingRules } from '../../../kit/discussion/holding.queries.ts'
import { liftingMeasure, takingMeasure, type Commenters } from '../../../kit/discussion/measures.ts'
import { effectsOfEdit, judgeEdit } from '../../../kit/discussion/holding.rules.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'
import { announceMembers } from '../../people/members/members.queries.ts'
import { findLiveMember } from '../../people/members/members.rules.ts'
import {
  announceComments,
  commentEntity,
  commenterOf,
  commentsOfThread,
  countsOf,
  findRules,
  historyOf,
  listComments,
  reportsOf,
} from './comments.queries.ts'
import { mailMeasure } from './comment-mails.rules.ts'
import { commentConflict, findCommentOrRefuse, rulesConflict } from './comments.rules.ts'

const discussion: Discussion & Commenters = {
  entity: commentEntity,
  announce: announceComments,
  nameOf: async (db, member_id) => nameOf(await findLiveMember(db, member_id)),
  announceMember: (db, member_id) => announceMembers(db, [member_id]),
  tellMember: mailMeasure,
}

export const commentsRoutes: Handlers<typeof comments> = {
  list: ({ db }, input) => listComments(db, input),

  counts: ({ db }, filter) => countsOf(db, filter),

  thread: async ({ db }, { comment_id }) => {
    const comment = await findCommentOrRefuse(db, comment_id)
    return {
      comment,
      thread: await commentsOfThread(db, comment),
      reports: await reportsOf(db, comment_id),
      history: await historyOf(db, comment_id),
      member: await commenterOf(db, comment.member_id),
    }
  },

  update: steps({
    lock: ({ comment_id }) => lockComments([comment_id]),
    check: async ({ db }, input) => {
      const comment = await findCommentOrRefuse(db, input.comment_id)
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
  }),

  delete: decisionSteps(discussion, 'delete'),
  hide: decisionSteps(discussion, 'hide'),
  approve: decisionSteps(discussion, 'approve'),
  restore: decisionSteps(discussion, 'restore'),
  undo: undoingDecisions(discussion),

  measure: takingMeasure(discussion),
  liftMeasure: liftingMeasure(discussion),

  rules: ({ db }) => findHoldingRules(db),

  saveRules: steps({
    lock: () => lockRows('comment_rules', 'rule_id', [1]),
    check: async ({ db }, input) => {
      const rules = await findRules(db)
      if (rules.version !== input.version) throw rulesConflict(rules, input)
      return rules
    },
    store: async ({ db, caller }, input, { found: rules }) => {
      const { banned_words, most_links, repeat_hours, trusted_after } = rules
      const before = { banned_words, most_links, repeat_hours, trusted_after }
      const wanted = updated(before, input)
      const changes = { ...wanted, banned_words: distinct(wanted.banned_words) }
      const data = await updateHoldingRules(db, changes, caller.user_id)
      return { data, audit: { entity: 'comment_rules', entity_id: 1, before, after: changes } }
    },
  }),
}

const distinct = (words: string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]

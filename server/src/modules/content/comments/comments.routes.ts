import type { comments } from '@balai/contract/content/comments.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { decisionSteps, undoingDecisions, type Discussion } from '../../../kit/discussion/decisions.ts'
import { findHoldingRules, updateHoldingRules } from '../../../kit/discussion/holding.queries.ts'
import { liftingMeasure, takingMeasure, type Commenters } from '../../../kit/discussion/measures.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'
import { announceMembers } from '../../people/members/members.queries.ts'
import { findLiveMember } from '../../people/members/members.rules.ts'
import { announceComments, commentEntity, countsOf, findRules, listComments } from './comments.queries.ts'
import { mailMeasure } from './comment-mails.rules.ts'
import { rulesConflict } from './comments.rules.ts'
import { findWithThread, updatingComment } from './moderation.rules.ts'

const kinds = ['news']

const discussion: Discussion & Commenters = {
  kinds,
  entity: commentEntity,
  announce: announceComments,
  nameOf: async (db, member_id) => nameOf(await findLiveMember(db, member_id)),
  announceMember: (db, member_id) => announceMembers(db, [member_id]),
  notifyMember: mailMeasure,
}

const filterOf = <Filter extends object>(news_id: number | undefined, filter: Filter) => ({
  ...filter,
  kinds,
  subject_ids: news_id === undefined ? undefined : [news_id],
})

const asArticleComment = <Row extends { subject_id: number; title: string; permalink: string }>(
  row: Row,
) => ({
  ...row,
  news_id: row.subject_id,
  news_title: row.title,
  news_permalink: row.permalink,
})

export const commentsRoutes: Handlers<typeof comments> = {
  list: async ({ db }, { news_id, order_by: _only, page, perPage, order, ...filter }) => {
    const found = await listComments(db, filterOf(news_id, filter), { page, perPage, order })
    return { ...found, rows: found.rows.map(asArticleComment) }
  },

  counts: ({ db }, { news_id, ...match }) => countsOf(db, filterOf(news_id, match)),

  thread: async ({ db }, { comment_id }) => {
    const found = await findWithThread(db, comment_id, kinds)
    return { ...found, comment: asArticleComment(found.comment), thread: found.thread.map(asArticleComment) }
  },

  update: updatingComment(discussion),

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

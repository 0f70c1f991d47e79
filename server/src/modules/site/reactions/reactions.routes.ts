import type { z } from 'zod'
import type { reactions } from '@balai/contract/site/reactions.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { MemberCaller } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { isMember } from '../../../http/members.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import {
  answerHelpful,
  findReactions,
  likeSubject,
  unlikeSubject,
} from '../../../kit/discussion/discussion.queries.ts'
import {
  editingComment,
  postingComment,
  reportingComment,
  withdrawingComment,
  type ReactionKind,
} from '../../../kit/discussion/reactions.ts'
import { announceComments, commentEntity } from '../../content/comments/comments.queries.ts'
import { commentsOfMember, publicComments } from '../../content/comments/public-comments.queries.ts'
import { announceLikes } from '../../content/likes/likes.queries.ts'
import { refuseSuspendedMember } from '../../people/members/suspension.rules.ts'
import { refuseUnreadable } from './reactions.rules.ts'

const kind: ReactionKind = {
  kinds: ['news'],
  entity: commentEntity,
  subjectField: 'news_id',
  refuseSubject: refuseUnreadable,
  refuseMember: refuseSuspendedMember,
  announce: announceComments,
}

export const reactionsRoutes: Handlers<typeof reactions> = {
  find: async ({ db, caller }, { article_id: news_id }) => {
    await refuseUnreadable(db, news_id, caller)
    return findReactions(db, news_id, isMember(caller) ? caller.member_id : null)
  },

  comments: async ({ db, caller }, { article_id: subject_id, ...input }) => {
    await refuseUnreadable(db, subject_id, caller)
    return publicComments(db, { subject_id, ...input }, isMember(caller) ? caller.member_id : null)
  },

  ownComments: async ({ db, caller }, { article_id: subject_id, ...place }) => {
    const found = await commentsOfMember(db, caller.member_id, { kinds: kind.kinds, subject_id, ...place })
    const rows = found.rows.map((row) => ({ ...row, article_id: row.subject_id, article_title: row.title }))
    return { ...found, rows }
  },

  postComment: postingComment(kind, ({ article_id }) => article_id),
  editComment: editingComment(kind),
  deleteComment: withdrawingComment(kind),
  reportComment: reportingComment(kind),

  like: reacting((db, subject_id, { member_id }) => likeSubject(db, { subject_id, member_id })),
  unlike: reacting((db, subject_id, { member_id }) => unlikeSubject(db, { subject_id, member_id })),
  answerHelpful: reacting((db, subject_id, { member_id }, { is_helpful }) =>
    answerHelpful(db, { subject_id, member_id, is_helpful }),
  ),
}

type Reactions = z.input<typeof reactions.find.result>

/** A reaction of one press; open screens of the staff hear of it only if it changed something. */
function reacting<In extends { article_id: number }>(
  store: (db: Transaction, news_id: number, caller: MemberCaller, input: In) => Promise<boolean>,
): Steps<In, Reactions, MemberCaller> {
  return steps({
    check: ({ db, caller }, { article_id }) => refuseUnreadable(db, article_id, caller),
    store: async ({ db, caller }, input) => {
      const { article_id: news_id } = input
      const isChanged = await store(db, news_id, caller, input)
      if (isChanged) await announceLikes(db, news_id)
      const data = await findReactions(db, news_id, caller.member_id)
      const { is_liked, is_helpful } = data
      return { data, audit: { entity: 'news', entity_id: news_id, after: { is_liked, is_helpful } } }
    },
  })
}

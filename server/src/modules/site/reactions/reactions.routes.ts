import type { z } from 'zod'
import type { reactions } from '@balai/contract/site/reactions.ts'
import { lockName } from '../../../db/locks.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { MemberCaller, PrepareContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { isMember } from '../../../http/members.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { lockComments } from '../../../kit/discussion/decisions.ts'
import {
  answerHelpful,
  findReactions,
  likeSubject,
  reportComment,
  rewriteComment,
  unlikeSubject,
  withdrawComment,
} from '../../../kit/discussion/discussion.queries.ts'
import { judge, postComment } from '../../../kit/discussion/discussion.rules.ts'
import { refuseSuspendedCommenter } from '../../../kit/discussion/measures.rules.ts'
import { networkOf } from '../../../lib/address.ts'
import { announceComments, commentEntity } from '../../content/comments/comments.queries.ts'
import { announceLikes } from '../../content/likes/likes.queries.ts'
import { refuseSuspendedMember } from '../../people/members/suspension.rules.ts'
import { commentsOfMember, publicComments } from './reactions.queries.ts'
import {
  findCommentToEdit,
  findOwnComment,
  findReportable,
  refuseHiddenParent,
  refuseUnreadable,
  reportedAlready,
} from './reactions.rules.ts'

/** Many members behind one address may comment, but not a flood of accounts. */
const perNetwork = { limit: 60, window_minutes: 10 }

const countNetwork = ({ pool, origin }: PrepareContext<MemberCaller>) =>
  countAttempt({ pool }, { key: `comments network ${networkOf(origin.address)}`, ...perNetwork })

/** Comments of one member are stored one after the other, so that a repeated text is always noticed. */
const writerLock = ({ member_id }: MemberCaller) => lockName(`comments of member ${member_id}`)

export const reactionsRoutes: Handlers<typeof reactions> = {
  find: async ({ db, caller }, { article_id: news_id }) => {
    await refuseUnreadable(db, news_id, caller)
    return findReactions(db, news_id, isMember(caller) ? caller.member_id : null)
  },

  comments: async ({ db, caller }, input) => {
    await refuseUnreadable(db, input.article_id, caller)
    return publicComments(db, input, isMember(caller) ? caller.member_id : null)
  },

  ownComments: ({ db, caller }, input) => commentsOfMember(db, caller.member_id, input),

  postComment: steps({
    prepare: countNetwork,
    lock: (_input, { caller }) => writerLock(caller),
    check: async ({ db, caller }, { article_id, parent_id }) => {
      await refuseUnreadable(db, article_id, caller)
      await refuseHiddenParent(db, parent_id)
    },
    store: async (
      { db, caller: { member_id } },
      { article_id: subject_id, parent_id = null, comment_text },
    ) => {
      const written = { subject_id, member_id, comment_text, parent_id }
      const { comment_id, state, version } = await postComment(db, written, refuseSuspendedMember)
      await announceComments(db, [comment_id])
      const after = { news_id: subject_id, state }
      return {
        data: { comment_id, state, version },
        audit: { entity: commentEntity, entity_id: comment_id, after },
      }
    },
  }),

  editComment: steps({
    prepare: countNetwork,
    lock: ({ comment_id }, { caller }) => [writerLock(caller), lockComments([comment_id])],
    check: async ({ db, caller }, input) => {
      const comment = await findCommentToEdit(db, input, caller.member_id)
      await refuseUnreadable(db, comment.news_id, caller)
      await refuseSuspendedCommenter(db, caller.member_id)
      return comment
    },
    store: async ({ db, caller }, { comment_id, comment_text }, { found: before }) => {
      const judged = await judge(db, { member_id: caller.member_id, comment_text, comment_id })
      const data = await rewriteComment(db, comment_id, { comment_text, ...judged })
      await announceComments(db, [comment_id])
      const after = { state: data.state, fields: ['comment_text'] }
      return {
        data,
        audit: { entity: commentEntity, entity_id: comment_id, before: { state: before.state }, after },
      }
    },
  }),

  deleteComment: steps({
    lock: ({ comment_id }) => lockComments([comment_id]),
    check: ({ db, caller }, { comment_id }) => findOwnComment(db, comment_id, caller.member_id),
    store: async ({ db }, { comment_id }, { found: { state } }) => {
      await withdrawComment(db, comment_id)
      await announceComments(db, [comment_id])
      const after = { state: 'deleted' }
      return {
        data: { comment_id },
        audit: { entity: commentEntity, entity_id: comment_id, before: { state }, after },
      }
    },
  }),

  reportComment: steps({
    lock: ({ comment_id }) => lockComments([comment_id]),
    unique: { comment_reports_once: () => reportedAlready() },
    check: ({ db, caller }, { comment_id }) => findReportable(db, comment_id, caller),
    store: async ({ db, caller: { member_id } }, { comment_id, report_code, report_note }) => {
      await reportComment(db, { comment_id, member_id, report_code, report_note })
      await announceComments(db, [comment_id])
      return {
        data: { comment_id },
        audit: { entity: commentEntity, entity_id: comment_id, after: { report_code } },
      }
    },
  }),

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

import type { z } from 'zod'
import type { courseReactions } from '@balai/contract/learning/course-reactions.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { MemberCaller } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { isMember } from '../../../http/members.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import { findReactions, likeSubject, unlikeSubject } from '../../../kit/discussion/discussion.queries.ts'
import {
  editingComment,
  postingComment,
  reportingComment,
  withdrawingComment,
  type ReactionKind,
} from '../../../kit/discussion/reactions.ts'
import { courseCommentEntity } from '../../content/comments/comments.queries.ts'
import { commentsOfMember, publicComments } from '../../content/comments/public-comments.queries.ts'
import { refuseSuspendedMember } from '../../people/members/suspension.rules.ts'
import { announceCourseComments, announceCourseLikes, courseKinds } from './course-comments.queries.ts'
import { refuseNotLearning, refuseReader } from './course-comments.rules.ts'

const kind: ReactionKind = {
  kinds: courseKinds,
  entity: courseCommentEntity,
  subjectField: 'subject_id',
  refuseSubject: refuseNotLearning,
  refuseMember: refuseSuspendedMember,
  announce: announceCourseComments,
}

export const courseReactionsRoutes: Handlers<typeof courseReactions> = {
  find: async ({ db, caller }, { subject_id }) => {
    await refuseReader(db, subject_id, caller)
    return findReactions(db, subject_id, isMember(caller) ? caller.member_id : null)
  },

  comments: async ({ db, caller }, input) => {
    await refuseReader(db, input.subject_id, caller)
    return publicComments(db, input, isMember(caller) ? caller.member_id : null)
  },

  ownComments: async ({ db, caller }, input) => {
    const found = await commentsOfMember(db, caller.member_id, { kinds: courseKinds, ...input })
    const rows = found.rows.map((row) => ({ ...row, kind: row.kind as (typeof courseKinds)[number] }))
    return { ...found, rows }
  },

  postComment: postingComment(kind, ({ subject_id }) => subject_id),
  editComment: editingComment(kind),
  deleteComment: withdrawingComment(kind),
  reportComment: reportingComment(kind),

  like: reacting(likeSubject),
  unlike: reacting(unlikeSubject),
}

type Reactions = z.input<typeof courseReactions.find.result>

/** A reaction of one press; open screens of the staff hear of it only if it changed something. */
function reacting(
  store: (db: Transaction, like: { subject_id: number; member_id: number }) => Promise<boolean>,
): Steps<{ subject_id: number }, Reactions, MemberCaller> {
  return steps({
    check: ({ db, caller }, { subject_id }) => refuseNotLearning(db, subject_id, caller),
    store: async ({ db, caller: { member_id } }, { subject_id }, { found }) => {
      if (await store(db, { subject_id, member_id })) await announceCourseLikes(db, subject_id)
      const data = await findReactions(db, subject_id, member_id)
      return {
        data,
        audit: { entity: found.kind, entity_id: subject_id, after: { is_liked: data.is_liked } },
      }
    },
  })
}

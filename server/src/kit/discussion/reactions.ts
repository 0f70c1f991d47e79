import { lockName } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Identity, MemberCaller, PrepareContext } from '../../http/context.ts'
import { steps, type Steps } from '../../http/steps.ts'
import { countAttempt } from '../../http/throttle.queries.ts'
import { networkOf } from '../../lib/address.ts'
import { lockComments } from './decisions.ts'
import { reportComment, rewriteComment, withdrawComment } from './discussion.queries.ts'
import { judge, postComment, type RefuseMember } from './discussion.rules.ts'
import { refuseSuspendedCommenter } from './measures.rules.ts'
import {
  findCommentToEdit,
  findOwnComment,
  findReportable,
  refuseHiddenParent,
  reportedAlready,
  type Edited,
  type Reported,
} from './reactions.rules.ts'

/** What the core needs to know about the subjects that members react to. */
export interface ReactionKind {
  kinds: readonly string[]
  /** The entity of its comments in the audit log, and the name of the subject there. */
  entity: string
  subjectField: string
  /** Refuses a subject that the caller may not react to now. */
  refuseSubject(db: ReadDb, subject_id: number, caller: Identity | null): Promise<unknown>
  refuseMember: RefuseMember
  /** Notifies open screens of the staff. */
  announce(db: Transaction, comment_ids: number[]): Promise<void>
}

interface Written {
  comment_id: number
  state: 'visible' | 'held' | 'hidden' | 'deleted'
  version: number
}

/** Many members behind one address may comment, but not a flood of accounts. */
const perNetwork = { limit: 60, window_minutes: 10 }

const countNetwork = ({ pool, origin }: PrepareContext<MemberCaller>) =>
  countAttempt({ pool }, { key: `comments network ${networkOf(origin.address)}`, ...perNetwork })

/** Comments of one member are stored one after the other, so that a repeated text is always noticed. */
const writerLock = ({ member_id }: MemberCaller) => lockName(`comments of member ${member_id}`)

/** The steps of a member who comments on a subject. `subjectOf` finds it in the input. */
export const postingComment = <In extends { parent_id?: number | undefined; comment_text: string }>(
  kind: ReactionKind,
  subjectOf: (input: In) => number,
): Steps<In, Written, MemberCaller> =>
  steps({
    prepare: countNetwork,
    lock: (_input, { caller }) => writerLock(caller),
    check: async ({ db, caller }, input) => {
      await kind.refuseSubject(db, subjectOf(input), caller)
      await refuseHiddenParent(db, input.parent_id)
    },
    store: async ({ db, caller: { member_id } }, input) => {
      const { comment_text, parent_id = null } = input
      const subject_id = subjectOf(input)
      const comment = { subject_id, member_id, comment_text, parent_id }
      const { comment_id, state, version } = await postComment(db, comment, kind.refuseMember)
      await kind.announce(db, [comment_id])
      const after = { [kind.subjectField]: subject_id, state }
      return {
        data: { comment_id, state, version },
        audit: { entity: kind.entity, entity_id: comment_id, after },
      }
    },
  })

/** The steps of a member who changes an own comment. */
export const editingComment = (kind: ReactionKind): Steps<Edited, Written, MemberCaller> =>
  steps({
    prepare: countNetwork,
    lock: ({ comment_id }, { caller }) => [writerLock(caller), lockComments([comment_id])],
    check: async ({ db, caller }, input) => {
      const comment = await findCommentToEdit(db, input, { member_id: caller.member_id, kinds: kind.kinds })
      await kind.refuseSubject(db, comment.subject_id, caller)
      await refuseSuspendedCommenter(db, caller.member_id)
      return comment
    },
    store: async ({ db, caller }, { comment_id, comment_text }, { found: before }) => {
      const judged = await judge(db, { member_id: caller.member_id, comment_text, comment_id })
      const data = await rewriteComment(db, comment_id, { comment_text, ...judged })
      await kind.announce(db, [comment_id])
      const after = { state: data.state, fields: ['comment_text'] }
      return {
        data,
        audit: { entity: kind.entity, entity_id: comment_id, before: { state: before.state }, after },
      }
    },
  })

/** The steps of a member who deletes an own comment. */
export const withdrawingComment = (
  kind: ReactionKind,
): Steps<{ comment_id: number }, { comment_id: number }, MemberCaller> =>
  steps({
    lock: ({ comment_id }) => lockComments([comment_id]),
    check: ({ db, caller }, { comment_id }) =>
      findOwnComment(db, comment_id, { member_id: caller.member_id, kinds: kind.kinds }),
    store: async ({ db }, { comment_id }, { found: { state } }) => {
      await withdrawComment(db, comment_id)
      await kind.announce(db, [comment_id])
      const after = { state: 'deleted' }
      return {
        data: { comment_id },
        audit: { entity: kind.entity, entity_id: comment_id, before: { state }, after },
      }
    },
  })

/** The steps of a member who reports a comment. */
export const reportingComment = (kind: ReactionKind): Steps<Reported, { comment_id: number }, MemberCaller> =>
  steps({
    lock: ({ comment_id }) => lockComments([comment_id]),
    unique: { comment_reports_once: () => reportedAlready() },
    check: async ({ db, caller }, { comment_id }) => {
      const { member_id } = caller
      const comment = await findReportable(db, comment_id, { member_id, kinds: kind.kinds })
      await kind.refuseSubject(db, comment.subject_id, caller)
    },
    store: async ({ db, caller: { member_id } }, { comment_id, report_code, report_note }) => {
      await reportComment(db, { comment_id, member_id, report_code, report_note })
      await kind.announce(db, [comment_id])
      return {
        data: { comment_id },
        audit: { entity: kind.entity, entity_id: comment_id, after: { report_code } },
      }
    },
  })

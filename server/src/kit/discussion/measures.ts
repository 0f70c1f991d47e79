import type { z } from 'zod'
import type { CommentReason, Measure, MeasureInput } from '@balai/contract/kit/discussion.ts'
import { lockName, lockRows } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { steps, type Steps } from '../../http/steps.ts'
import type { Discussion } from './decisions.ts'
import { hideAllComments, insertMeasure, liftMeasure, restoreMeasured } from './measures.queries.ts'
import { checkMeasure, effectsOfLifting, effectsOfMeasure, findLiftable } from './measures.rules.ts'

/** What measures need to know about the people who comment. */
export interface Commenters {
  /** The name of a member who can be changed; refuses others. */
  nameOf(db: ReadDb, member_id: number): Promise<string>
  /** Notifies open screens that the history of a member has changed. */
  announceMember(db: Transaction, member_id: number): Promise<void>
  /** Notifies the member of a measure, if it is one that causes a notice. */
  notifyMember(db: Transaction, measure: TakenMeasure): Promise<void>
}

/** A measure that was taken just now. */
export interface TakenMeasure {
  measure_id: number
  member_id: number
  measure: Measure
  reason_code: CommentReason
  until: Date | null
}

const entity = 'commenters'

/** The steps of a measure about a commenter. */
export const takingMeasure = (
  discussion: Discussion & Commenters,
): Steps<z.output<typeof MeasureInput>, { measure_id: number; comment_count: number }> =>
  steps({
    lock: ({ member_id }) => lockName(`commenter/${member_id}`),
    check: async ({ db }, input) => {
      const name = await discussion.nameOf(db, input.member_id)
      return { name, count: await checkMeasure(db, input, name) }
    },
    effects: async (_context, input, { name, count }) => effectsOfMeasure(input, name, count),
    store: async ({ db, caller }, { until = null, ...input }) => {
      const { measure_id } = await insertMeasure(db, { ...input, until, created_by: caller.user_id })
      const comment_count = input.measure === 'hide_all' ? await hideAllComments(db, measure_id) : 0
      await announce(discussion, db, input.member_id)
      await discussion.notifyMember(db, { ...input, until, measure_id })
      const { measure, reason_code } = input
      return {
        data: { measure_id, comment_count },
        audit: {
          entity,
          entity_id: input.member_id,
          after: { measure_id, measure, reason_code, until, comment_count },
        },
      }
    },
  })

/** The steps of lifting a measure. */
export const liftingMeasure = (
  discussion: Discussion & Commenters,
): Steps<{ measure_id: number }, { comment_count: number }> =>
  steps({
    lock: ({ measure_id }) => lockRows('commenter_measures', 'measure_id', [measure_id]),
    check: ({ db }, { measure_id }) => findLiftable(db, measure_id),
    effects: async (_context, _input, found) => effectsOfLifting(found),
    store: async ({ db, caller }, { measure_id }, { found }) => {
      const { member_id, measure } = found.measure
      await liftMeasure(db, measure_id, caller.user_id)
      const comment_count = measure === 'hide_all' ? await restoreMeasured(db, measure_id, caller.user_id) : 0
      await announce(discussion, db, member_id)
      return {
        data: { comment_count },
        audit: { entity, entity_id: member_id, before: { measure_id, measure }, after: { comment_count } },
      }
    },
  })

async function announce(discussion: Discussion & Commenters, db: Transaction, member_id: number) {
  await discussion.announce(db, null)
  await discussion.announceMember(db, member_id)
}

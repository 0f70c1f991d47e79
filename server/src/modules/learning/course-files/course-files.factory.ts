import type { Db } from '../../../db/pool.ts'

/** An enrolment that gives access, unless the test says otherwise. */
export const aLearner = (
  db: Db,
  wanted: {
    course_id: number
    member_id: number
    status?: 'active' | 'completed' | 'pending_payment'
    access_until?: Date
  },
) =>
  db
    .insertInto('enrolments')
    .values({
      status: 'active',
      source: 'staff',
      ...wanted,
      ...(wanted.status === 'completed' && { completed_at: new Date() }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

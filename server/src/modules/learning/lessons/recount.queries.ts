import type { Transaction } from '../../../db/pool.ts'
import { announceEnrolments } from '../enrolments/enrolments.queries.ts'
import { recountCourse } from '../enrolments/progress.queries.ts'

/** Recounts the progress of everybody in a course whose lessons have changed, and notifies open lists. */
export async function recountLearners(db: Transaction, course_id: number): Promise<void> {
  await recountCourse(db, course_id)
  await announceEnrolments(db, [course_id])
}

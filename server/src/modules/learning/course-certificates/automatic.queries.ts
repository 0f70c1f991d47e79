import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { courseKind } from './course-facts.queries.ts'

/** Stores whether a course issues certificates by itself. Who waits for one when it stops gets none. */
export async function storeAutomatic(
  db: Transaction,
  { course_id, is_automatic }: { course_id: number; is_automatic: boolean },
): Promise<void> {
  await db
    .updateTable('courses')
    .set({ certificate_automatic: is_automatic })
    .where('course_id', '=', course_id)
    .execute()
  if (!is_automatic)
    await db.deleteFrom('course_certificates_due').where('course_id', '=', course_id).execute()
}

/** The courses with completions whose certificates are not issued yet. */
export async function listCoursesDue(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('course_certificates_due')
    .select('course_id')
    .distinct()
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => course_id)
}

/**
 * Takes some of the noted completions of a course. A certificate that staff revoked is not issued again by itself, so
 * `holder_ids` leaves out who ever had one. The transaction must hold `lockTemplate`.
 */
export async function takeDue(
  db: Transaction,
  course_id: number,
  limit: number,
): Promise<{ taken: number; holder_ids: number[] }> {
  const { rows } = await sql<{ enrolment_id: number; had_one: boolean }>`
    delete from course_certificates_due due
    where enrolment_id in (select enrolment_id from course_certificates_due
      where course_id = ${course_id} order by enrolment_id limit ${limit})
    returning enrolment_id, exists (select from certificates where source_kind = ${courseKind}
      and source_id = ${course_id} and holder_id = due.enrolment_id) as had_one`.execute(db)
  return {
    taken: rows.length,
    holder_ids: rows.filter(({ had_one }) => !had_one).map(({ enrolment_id }) => enrolment_id),
  }
}

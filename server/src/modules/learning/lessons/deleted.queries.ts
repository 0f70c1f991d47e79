import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { closeGaps } from './order.queries.ts'

/** For whom a lesson counts with what they did: these keep it while it is deleted, as a credit. */
const credited = (lesson_ids: readonly number[], status: 'lesson_status' | 'deleted_status') => sql`
  from lesson_progress join lessons using (lesson_id)
  where lesson_id = any(${lesson_ids}::int[]) and lesson_progress.done_at is not null
    and enrolments.enrolment_id = lesson_progress.enrolment_id
    and ${sql.ref(status)} <> 'draft' and lessons.counts_from <= enrolments.created_at`

/**
 * Takes lessons out of the outline, so that they can be restored. Learners who finished one keep it as a credit. The
 * transaction holds the course, and recounts the learners.
 */
export async function removeLessons(
  db: Transaction,
  lesson_ids: readonly number[],
  user_id: number,
): Promise<void> {
  // Marking a lesson locks it before the enrolment, so this does as well.
  await sql`select from lessons where lesson_id = any(${lesson_ids}::int[]) order by lesson_id for update`.execute(
    db,
  )
  for (const lesson_id of lesson_ids)
    await sql`update enrolments set lessons_credited = lessons_credited + 1 ${credited([lesson_id], 'lesson_status')}`.execute(
      db,
    )
  await sql`update enrolments set current_lesson_id = null
    where current_lesson_id = any(${lesson_ids}::int[])`.execute(db)
  const { rows } = await sql<{
    lesson_topic_id: number
  }>`update lessons set deleted_at = now(), deleted_by = ${user_id},
      deleted_status = lesson_status, deleted_position = position, lesson_status = 'draft', position = -lesson_id,
      version = version + 1
    where lesson_id = any(${lesson_ids}::int[]) returning lesson_topic_id`.execute(db)
  await closeGaps(
    db,
    rows.map(({ lesson_topic_id }) => lesson_topic_id),
  )
}

/** Puts a deleted lesson back at a position that is free, and takes its credits back. */
export async function putBack(db: Transaction, lesson_id: number, position: number) {
  await sql`update enrolments set lessons_credited = lessons_credited - 1 ${credited([lesson_id], 'deleted_status')}`.execute(
    db,
  )
  return db
    .updateTable('lessons')
    .set({
      ...{ lesson_status: sql`deleted_status`, position, version: sql`version + 1` },
      ...{ deleted_at: null, deleted_by: null, deleted_status: null, deleted_position: null },
    })
    .where('lesson_id', '=', lesson_id)
    .returning(['lesson_id', 'lesson_course_id', 'lesson_topic_id', 'lesson_status', 'is_changed'])
    .returning(['position', 'version', 'updated_at'])
    .executeTakeFirstOrThrow()
}

/** A deleted lesson, and the topic that gets it back. */
export const findDeleted = (db: ReadDb, lesson_id: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('topics', 'topics.topic_id', 'lessons.lesson_topic_id')
    .select(['lesson_id', 'lesson_course_id', 'lesson_topic_id', 'lesson_title', 'topic_title'])
    .select(['deleted_status', 'deleted_position'])
    .where('lesson_id', '=', lesson_id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()

/** The deleted lessons of a course, the last deleted first. */
export const listDeleted = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('topics', 'topics.topic_id', 'lessons.lesson_topic_id')
    .leftJoin('users as remover', 'remover.user_id', 'lessons.deleted_by')
    .select(['lesson_id', 'lesson_title', 'topic_title', 'remover.name as deleted_by_name'])
    .select([
      sql<Date>`lessons.deleted_at`.as('deleted_at'),
      sql<'draft' | 'published' | 'hidden'>`deleted_status`.as('lesson_status'),
      sql<number>`(select count(*) from lesson_progress done where done.lesson_id = lessons.lesson_id
        and done.done_at is not null)`.as('done'),
    ])
    .where('lesson_course_id', '=', course_id)
    .where('lessons.deleted_at', 'is not', null)
    .orderBy('lessons.deleted_at', 'desc')
    .orderBy('lesson_id')
    .execute()

/** How many learners have less progress when a deleted lesson that was visible counts again. */
export async function countLess(db: ReadDb, lesson_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from lessons join enrolments on course_id = lesson_course_id
    where lessons.lesson_id = ${lesson_id} and deleted_status = 'published' and counts_from <= enrolments.created_at
      and enrolments.status in ('active', 'completed')
      and lessons_done * 100 / (lessons_due + 1) < progress
      and not exists (select from lesson_progress done where done.lesson_id = lessons.lesson_id
        and done.enrolment_id = enrolments.enrolment_id and done.done_at is not null)`.execute(db as never)
  return rows[0]?.count ?? 0
}

/** Deletes lessons for good that were deleted more than 30 days ago. Credits of learners stay. */
export const purgeLessons = (db: Transaction) =>
  db
    .deleteFrom('lessons')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { findPermalinkOwners } from '../../../kit/permalinks/permalinks.queries.ts'
import { deletePresence } from '../../../kit/versions/presence.queries.ts'

/** Lists courses by id with the columns that the rules need, in the trash or not. */
export const listCoursesById = (db: ReadDb, course_ids: readonly number[]) =>
  db
    .selectFrom('courses')
    .leftJoin('users as changer', 'changer.user_id', 'courses.updated_by')
    .selectAll('courses')
    .select('changer.name as updated_by_name')
    .where('courses.course_id', '=', sql<number>`any(${course_ids}::int[])`)
    .execute()
export type Course = Awaited<ReturnType<typeof listCoursesById>>[number]

/** Finds a course with the columns that the rules need, in the trash or not. */
export async function findCourse(db: ReadDb, course_id: number): Promise<Course | undefined> {
  const [course] = await listCoursesById(db, [course_id])
  return course
}

/** Finds the id of the course that has this id, or has or had this permalink. */
export async function findCourseId(db: ReadDb, id: string): Promise<number | undefined> {
  if (/^\d{1,9}$/.test(id)) return Number(id)
  return (await findPermalinkOwners(db, 'course', [id])).get(id)
}

/** Finds those of these categories that courses can be in. */
export async function findCourseCategories(db: ReadDb, category_ids: number[]): Promise<Set<number>> {
  if (category_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', 'in', category_ids)
    .where('is_course', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

/** How many lessons of each of these courses learners can see. */
export async function countPublishedLessons(
  db: ReadDb,
  course_ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('lessons')
    .select(({ fn }) => ['lesson_course_id', fn.countAll<number>().as('count')])
    .where('lesson_course_id', '=', sql<number>`any(${course_ids}::int[])`)
    .where('lesson_status', '=', 'published')
    .groupBy('lesson_course_id')
    .execute()
  return new Map(rows.map(({ lesson_course_id, count }) => [lesson_course_id, count]))
}

/** Moves a course to the trash, or out of it. */
export async function moveTrash(
  db: Transaction,
  course_id: number,
  deleted_by: number | null,
): Promise<number> {
  const { version } = await db
    .updateTable('courses')
    .set({
      deleted_at: deleted_by === null ? null : sql`now()`,
      deleted_by,
      version: sql`version + 1`,
    })
    .where('course_id', '=', course_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (deleted_by !== null) await deletePresence(db, course_id)
  return version
}

/** Purges courses that were deleted more than 30 days ago. Their pictures stay in the library, and products in the price list. */
export const purgeCourses = (db: Transaction) =>
  db
    .deleteFrom('courses')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .returning(['course_id', 'course_title', 'course_permalink'])
    .execute()

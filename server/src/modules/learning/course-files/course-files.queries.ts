import { sql, type Insertable } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

const shown = ['file_id', 'course_id', 'kind', 'name', 'mime', 'bytes', 'uploaded_at', 'storage_key'] as const

/** Whether a lesson names the file, in its working copy or its public one. */
const isUsed = sql<boolean>`exists (select from lessons
  where lessons.video_file_id = course_files.file_id
    or lessons.lesson_attachment @> jsonb_build_array(jsonb_build_object('file_id', course_files.file_id))
    or lessons.published @> jsonb_build_object('video_file_id', course_files.file_id)
    or lessons.published @> jsonb_build_object('lesson_attachment',
      jsonb_build_array(jsonb_build_object('file_id', course_files.file_id))))`

export const listCourseFiles = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('course_files')
    .select(shown)
    .select(isUsed.as('is_used'))
    .where('course_id', '=', course_id)
    .orderBy('file_id', 'desc')
    .execute()

export const findCourseFile = (db: ReadDb, file_id: number) =>
  db
    .selectFrom('course_files')
    .select(shown)
    .select(isUsed.as('is_used'))
    .where('file_id', '=', file_id)
    .executeTakeFirst()
export type StoredCourseFile = NonNullable<Awaited<ReturnType<typeof findCourseFile>>>

/** The given files, in no order. */
export const findCourseFiles = (db: ReadDb, file_ids: readonly number[]) =>
  db
    .selectFrom('course_files')
    .select(shown)
    .where('file_id', '=', sql<number>`any(${[...file_ids]}::int[])`)
    .execute()

/** A course that takes files, and how many bytes it has; undefined if it is deleted. */
export const findSpace = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('courses')
    .select('course_id')
    .select(
      sql<number>`(select coalesce(sum(bytes), 0)::bigint from course_files f
        where f.course_id = courses.course_id)`.as('used_bytes'),
    )
    .where('course_id', '=', course_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertCourseFile = (db: Transaction, file: Insertable<Database['course_files']>) =>
  db.insertInto('course_files').values(file).returning(shown).executeTakeFirstOrThrow()

/** Deletes the row; a trigger discards the content. */
export async function deleteCourseFile(db: Transaction, file_id: number): Promise<void> {
  await db.deleteFrom('course_files').where('file_id', '=', file_id).execute()
}

/** Deletes files that no lesson has used for a day: uploads of lessons that were never saved, and replaced ones. */
export const deleteUnusedFiles = (db: Transaction, limit: number) =>
  db
    .deleteFrom('course_files')
    .where('file_id', 'in', (from) =>
      from
        .selectFrom('course_files')
        .select('file_id')
        .where('uploaded_at', '<', sql<Date>`now() - interval '1 day'`)
        .where(sql<boolean>`not ${isUsed}`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['file_id', 'course_id', 'name'])
    .execute()

/** The public copy of a lesson that learners can open, with the enrolment of the member if it gives access now. */
export const findOpenLesson = (db: ReadDb, lesson_id: number, member_id: number | null) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.course_id', 'lessons.lesson_course_id')
    .select(['lesson_id', 'course_id', 'lesson_title', 'course_title'])
    .select([
      sql<boolean>`coalesce((published->>'is_preview')::boolean, is_preview) and course_status = 'published'`.as(
        'is_preview',
      ),
      sql<number | null>`(published->>'video_file_id')::int`.as('video_file_id'),
      sql<number[]>`array(select (a->>'file_id')::int
        from jsonb_array_elements(coalesce(published->'lesson_attachment', '[]')) a)`.as('attachment_ids'),
      sql<number | null>`(select enrolment_id from enrolments e
        where e.course_id = courses.course_id and e.member_id = ${member_id}::int
          and e.status in ('active', 'completed') and coalesce(e.access_until > now(), true))`.as(
        'enrolment_id',
      ),
    ])
    .where('lesson_id', '=', lesson_id)
    .where('lesson_status', '=', 'published')
    .where('courses.course_status', 'in', ['published', 'archived'])
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()
export type OpenLesson = NonNullable<Awaited<ReturnType<typeof findOpenLesson>>>

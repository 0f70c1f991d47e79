import { sql, type Selectable } from 'kysely'
import type { LessonCounts, LessonState } from '@balai/contract/learning/lesson-shapes.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

/** Lists lessons by id with the columns that the rules need. */
export const listLessonsById = (db: ReadDb, lesson_ids: readonly number[]) =>
  db
    .selectFrom('lessons')
    .leftJoin('users as changer', 'changer.user_id', 'lessons.updated_by')
    .selectAll('lessons')
    .select(['changer.name as updated_by_name', counts.as('counts')])
    .where('lessons.lesson_id', '=', sql<number>`any(${lesson_ids}::int[])`)
    .where('lessons.deleted_at', 'is', null)
    .execute()
export type Lesson = Awaited<ReturnType<typeof listLessonsById>>[number]

/** Finds a lesson with the columns that the rules need. */
export async function findLesson(db: ReadDb, lesson_id: number): Promise<Lesson | undefined> {
  const [lesson] = await listLessonsById(db, [lesson_id])
  return lesson
}

/** For whom a lesson counts; null if it was never published. */
const counts = sql<LessonCounts | null>`case when lessons.published is null then null
  when lessons.counts_from is null then 'optional'
  when lessons.counts_from = '-infinity' then 'everybody' else 'from_now' end`

/** The columns of the lessons of an outline. */
export const lessonRows = (db: ReadDb) =>
  db
    .selectFrom('lessons')
    .leftJoin('quizzes', 'quizzes.quiz_id', 'lessons.quiz_id')
    .select([
      'lessons.lesson_id',
      'lessons.lesson_course_id',
      'lessons.lesson_topic_id',
      'lessons.position',
      'lessons.lesson_title',
      'lessons.lesson_status',
      'lessons.is_changed',
      'lessons.lesson_video_status',
      'lessons.length_seconds',
      'lessons.is_preview',
      'lessons.quiz_id',
      'quizzes.title as quiz_title',
      'lessons.published_at',
      'lessons.updated_at',
      'lessons.version',
      sql<boolean>`lessons.lesson_text <> ''`.as('has_text'),
      sql<number>`case when lessons.lesson_attachment_status = 1 then jsonb_array_length(lessons.lesson_attachment) else 0 end`.as(
        'attachments',
      ),
      counts.as('counts'),
    ])
    .where('lessons.deleted_at', 'is', null)

type Shown = Pick<Selectable<Database['lessons']>, 'lesson_status' | 'is_changed'>

/** The state of a lesson as the outline shows it. */
export const stateOf = ({ lesson_status, is_changed }: Shown): LessonState =>
  lesson_status === 'published' && is_changed ? 'changed' : lesson_status

/** Adds the state to a row. */
export const asLessonRow = <Row extends Shown>(row: Row) => ({ ...row, lesson_state: stateOf(row) })

/** Lists a page of lessons in the order of their courses. */
export async function listLessons(
  db: ReadDb,
  wanted: {
    course_id?: number | undefined
    topic_id?: number | undefined
    page: number
    perPage: number
  },
) {
  const { course_id = null, topic_id = null, page, perPage } = wanted
  const chosen = sql<boolean>`(${course_id}::int is null or lessons.lesson_course_id = ${course_id})
    and (${topic_id}::int is null or lessons.lesson_topic_id = ${topic_id})
    and lessons.deleted_at is null and exists (select from courses where course_id = lessons.lesson_course_id and deleted_at is null)`
  const total = countOf(
    db
      .selectFrom('lessons')
      .where(chosen)
      .select(({ fn }) => fn.countAll().as('count')),
  )
  const rows = await lessonRows(db)
    .innerJoin('topics', 'topics.topic_id', 'lessons.lesson_topic_id')
    .where(chosen)
    .select(total.as('total'))
    .orderBy('lessons.lesson_course_id')
    .orderBy('topics.position')
    .orderBy('lessons.position')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows.map(asLessonRow), total, { page, perPage })
}

/** Finds one lesson with the columns of the outline. */
export const findLessonRow = (db: ReadDb, lesson_id: number) =>
  lessonRows(db).where('lessons.lesson_id', '=', lesson_id).executeTakeFirst()

/** How many learners have done a lesson. */
export async function countDone(db: ReadDb, lesson_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_progress')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lesson_id', '=', lesson_id)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The files of a course with these ids. */
export const listFiles = (db: ReadDb, course_id: number, file_ids: readonly number[]) =>
  db
    .selectFrom('course_files')
    .select(['file_id', 'kind', 'name', 'mime', 'bytes'])
    .where('course_id', '=', course_id)
    .where('file_id', '=', sql<number>`any(${file_ids}::int[])`)
    .execute()

/** Whether a quiz belongs to a course. */
export async function hasQuiz(db: ReadDb, course_id: number, quiz_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('quizzes')
    .select('quiz_id')
    .where('quiz_id', '=', quiz_id)
    .where('course_id', '=', course_id)
    .executeTakeFirst()
  return found !== undefined
}

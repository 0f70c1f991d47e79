import { sql } from 'kysely'
import type { Db } from '../../src/db/pool.ts'
import { newKey } from '../../src/lib/file-keys.ts'
import type { Row } from './calls.ts'

/** Records that are known before the first request: those that lists do not show, or show only with their own ids. */
export async function firstRows(db: Db): Promise<Row[]> {
  const tickets = await db
    .selectFrom('registrations')
    .select(['registration_id', 'event_id', 'ticket_code', 'version'])
    .limit(10)
    .execute()
  const lessons = await db
    .selectFrom('lessons')
    .select(['lesson_id', 'lesson_course_id', 'lesson_course_id as course_id', 'lesson_topic_id', 'version'])
    .limit(10)
    .execute()
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['enrolment_id', 'course_id', 'member_id', 'current_lesson_id as lesson_id', 'version'])
    .limit(10)
    .execute()
  const quizzes = await db
    .selectFrom('quizzes')
    .select(['quiz_id', 'course_id', 'version'])
    .limit(10)
    .execute()
  const attempts = await db
    .selectFrom('quiz_attempts')
    .innerJoin('quiz_answers', 'quiz_answers.attempt_id', 'quiz_attempts.attempt_id')
    .select(['quiz_attempts.attempt_id', 'quiz_id', 'enrolment_id', 'lesson_id', 'answer_id', 'question_id'])
    .limit(10)
    .execute()
  return [...tickets, ...lessons, ...enrolments, ...quizzes, ...attempts, ...(await filesOfLessons(db))]
}

/** Gives two lessons a file, because those of the demo have none: one opens for everybody, the other for learners. */
async function filesOfLessons(db: Db): Promise<Row[]> {
  const lessons = await db
    .selectFrom('lessons')
    .select(['lesson_id', 'lesson_course_id as course_id'])
    .where('published', 'is not', null)
    .where('lesson_status', '=', 'published')
    .orderBy('lesson_id')
    .limit(2)
    .execute()
  const rows: Row[] = []
  for (const [place, { lesson_id, course_id }] of lessons.entries()) {
    const [file_id, unused] = [await aFilm(db, course_id), await aFilm(db, course_id)]
    const published = JSON.stringify({ video_file_id: file_id, is_preview: place === 0 })
    await db
      .updateTable('lessons')
      .set({ video_file_id: file_id, published: sql`published || ${published}::jsonb` })
      .where('lesson_id', '=', lesson_id)
      .execute()
    rows.push({ lesson_id, course_id, file_id }, { course_id, file_id: unused })
  }
  return rows
}

async function aFilm(db: Db, course_id: number): Promise<number> {
  const { storage_key } = newKey('video/mp4')
  const { file_id } = await db
    .insertInto('course_files')
    .values({ course_id, kind: 'video', name: 'film.mp4', mime: 'video/mp4', bytes: 100, storage_key })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

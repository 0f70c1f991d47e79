import type { Db } from '../../src/db/pool.ts'
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
  return [...tickets, ...lessons, ...enrolments, ...quizzes, ...attempts]
}

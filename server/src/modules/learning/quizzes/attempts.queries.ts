import { sql } from 'kysely'
import type { GivenAnswer } from '@balai/contract/learning/quiz-shapes.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { markLesson, publicQuiz } from '../enrolments/progress.queries.ts'
import type { Asked } from './attempt.rules.ts'

/** Attempts with their quiz, course and learner. */
export const attemptRows = (db: ReadDb) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.quiz_id', 'quiz_attempts.quiz_id')
    .innerJoin('courses', 'courses.course_id', 'quizzes.course_id')
    .innerJoin('enrolments', 'enrolments.enrolment_id', 'quiz_attempts.enrolment_id')
    .innerJoin('members', 'members.id', 'enrolments.member_id')
    .selectAll('quiz_attempts')
    .select([
      'quizzes.title as quiz_title',
      'quizzes.course_id',
      'courses.course_title',
      'enrolments.member_id',
      'enrolments.status as enrolment_status',
      memberName.as('member_name'),
      'members.member_email',
      sql<number>`(select count(*) from quiz_answers
        where quiz_answers.attempt_id = quiz_attempts.attempt_id and is_waiting)`.as('waiting'),
    ])
    .where('courses.deleted_at', 'is', null)

export const findAttempt = (db: ReadDb, attempt_id: number) =>
  attemptRows(db).where('quiz_attempts.attempt_id', '=', attempt_id).executeTakeFirst()
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** The questions of an attempt as it asks them, with the answers, in the order of the learner. */
export const findAnswers = (db: ReadDb, attempt_id: number) =>
  db.selectFrom('quiz_answers').selectAll().where('attempt_id', '=', attempt_id).orderBy('position').execute()

export const attemptLock = (attempt_id: number): Lock => lockRows('quiz_attempts', 'attempt_id', [attempt_id])

interface NewAttempt {
  quiz_id: number
  enrolment_id: number
  lesson_id: number
  number: number
  seed: number
  pass_percent: number | null
  minutes: number | null
}

/** Begins an attempt with the questions as they are now. */
export async function insertAttempt(
  db: Transaction,
  { minutes, ...attempt }: NewAttempt,
  asked: readonly Asked[],
) {
  const { attempt_id } = await db
    .insertInto('quiz_attempts')
    .values({
      ...attempt,
      max_points: asked.reduce((sum, { max_points }) => sum + max_points, 0),
      due_at: minutes === null ? null : sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('attempt_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_answers')
    .values(
      asked.map((question, index) => ({
        ...question,
        attempt_id,
        position: index + 1,
        choices: JSON.stringify(question.choices) as never,
      })),
    )
    .execute()
  return attempt_id
}

/** Stores answers of an open attempt. The transaction must hold its lock. */
export async function saveAnswers(
  db: Transaction,
  attempt_id: number,
  given: readonly GivenAnswer[],
): Promise<void> {
  if (given.length === 0) return
  await sql`update quiz_answers set chosen = given.chosen, answer = given.answer, saved_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (question_id integer, chosen text[], answer text)
    where attempt_id = ${attempt_id} and quiz_answers.question_id = given.question_id`.execute(db)
}

export const storePoints = (
  db: Transaction,
  graded: readonly { answer_id: number; points: number | null }[],
) =>
  sql`update quiz_answers set points = graded.points, is_waiting = graded.points is null,
      graded_at = case when graded.points is null then null else now() end
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as graded (answer_id integer, points integer)
    where quiz_answers.answer_id = graded.answer_id`.execute(db)

interface Result {
  status: 'grading' | 'graded'
  points: number
  percent: number | null
  is_passed: boolean | null
}

/** Stores the result of an attempt, and when it was handed in if that is new. */
export const storeResult = (
  db: Transaction,
  attempt_id: number,
  result: Result,
  submitted?: { submitted_at: Date; is_late: boolean },
) =>
  db
    .updateTable('quiz_attempts')
    .set({
      status: result.status,
      points: result.points,
      percent: result.percent,
      is_passed: result.is_passed,
      graded_at: result.status === 'graded' ? sql`now()` : null,
      ...submitted,
    })
    .where('attempt_id', '=', attempt_id)
    .execute()

/** Percent of all points of a learner's best graded attempts at each quiz. */
export const storeQuizPercent = (db: Transaction, enrolment_id: number) =>
  sql`update enrolments set quiz_percent = (
      select sum(points) * 100 / sum(max_points) from (
        select distinct on (quiz_id) points, max_points from quiz_attempts
        where enrolment_id = ${enrolment_id} and status = 'graded'
        order by quiz_id, percent desc, attempt_id) best)
    where enrolment_id = ${enrolment_id}`.execute(db)

/**
 * Marks every public lesson with this quiz as done. The lessons are locked before the enrolment, as a request that publishes a
 * lesson does.
 */
export async function markQuizLessons(
  db: Transaction,
  { quiz_id, course_id, member_id }: Pick<Attempt, 'quiz_id' | 'course_id' | 'member_id'>,
): Promise<void> {
  const lessons = await db
    .selectFrom('lessons')
    .select('lesson_id')
    .where('lesson_course_id', '=', course_id)
    .where('lesson_status', '=', 'published')
    .where(publicQuiz, '=', quiz_id)
    .orderBy('lesson_id')
    .forShare()
    .execute()
  for (const { lesson_id } of lessons)
    await markLesson(db, { member_id, lesson_id, is_done: true, isByQuiz: true })
}

/** Attempts whose time is over and that nobody handed in. */
export const findOverdue = (db: ReadDb) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.quiz_id', 'quiz_attempts.quiz_id')
    .innerJoin('courses', 'courses.course_id', 'quizzes.course_id')
    .select('attempt_id')
    .where('status', '=', 'open')
    .where('due_at', '<=', sql<Date>`now()`)
    .where('courses.deleted_at', 'is', null)
    .orderBy('due_at')
    .limit(1_000)
    .execute()

/** The moment of the transaction by the clock of the database, which measures every time limit. */
export async function databaseTime(db: ReadDb): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

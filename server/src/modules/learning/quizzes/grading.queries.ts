import { sql } from 'kysely'
import type { z } from 'zod'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { attemptRows } from './attempts.queries.ts'

type AttemptsInput = z.output<typeof quizzes.attempts.input>
type WaitingInput = z.output<typeof quizzes.waiting.input>

export async function listAttempts(db: ReadDb, { page, perPage, order, ...filter }: AttemptsInput) {
  const { course_id, quiz_id, enrolment_id, status } = filter
  let found = attemptRows(db)
  if (course_id) found = found.where('quizzes.course_id', '=', course_id)
  if (quiz_id) found = found.where('quiz_attempts.quiz_id', '=', quiz_id)
  if (enrolment_id) found = found.where('quiz_attempts.enrolment_id', '=', enrolment_id)
  if (status) found = found.where('quiz_attempts.status', '=', status)
  const total = countOf(found.clearSelect().select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select(total.as('total'))
    .orderBy('quiz_attempts.attempt_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

const waitingRows = (db: ReadDb) =>
  db
    .selectFrom('quiz_answers')
    .innerJoin('quiz_attempts', 'quiz_attempts.attempt_id', 'quiz_answers.attempt_id')
    .innerJoin('quizzes', 'quizzes.quiz_id', 'quiz_attempts.quiz_id')
    .innerJoin('courses', 'courses.course_id', 'quizzes.course_id')
    .innerJoin('enrolments', 'enrolments.enrolment_id', 'quiz_attempts.enrolment_id')
    .innerJoin('members', 'members.id', 'enrolments.member_id')
    .where('quiz_answers.is_waiting', '=', true)
    .where('courses.deleted_at', 'is', null)

/** Text answers that wait for a grade, oldest first. */
export async function listWaiting(db: ReadDb, { page, perPage, order, ...filter }: WaitingInput) {
  const { course_id, quiz_id, enrolment_id } = filter
  let found = waitingRows(db)
  if (course_id) found = found.where('quizzes.course_id', '=', course_id)
  if (quiz_id) found = found.where('quiz_attempts.quiz_id', '=', quiz_id)
  if (enrolment_id) found = found.where('quiz_attempts.enrolment_id', '=', enrolment_id)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select([
      'quiz_answers.answer_id',
      'quiz_answers.attempt_id',
      'quiz_attempts.number',
      'quizzes.course_id',
      'courses.course_title',
      'quizzes.quiz_id',
      'quizzes.title as quiz_title',
      'enrolments.enrolment_id',
      'enrolments.member_id',
      memberName.as('member_name'),
      'members.member_email',
      'quiz_answers.question',
      'quiz_answers.explanation',
      'quiz_answers.answer',
      'quiz_answers.max_points',
      sql<Date>`quiz_attempts.submitted_at`.as('submitted_at'),
      total.as('total'),
    ])
    .orderBy('quiz_attempts.submitted_at', order)
    .orderBy('quiz_answers.answer_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export const findAnswer = (db: ReadDb, answer_id: number) =>
  db
    .selectFrom('quiz_answers')
    .leftJoin('users as grader', 'grader.user_id', 'quiz_answers.graded_by')
    .select([
      'answer_id',
      'attempt_id',
      'kind',
      'question',
      'points',
      'max_points',
      'remark',
      'grader.name as graded_by_name',
    ])
    .where('answer_id', '=', answer_id)
    .executeTakeFirst()
export type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

export const storeGrade = (
  db: Transaction,
  answer_id: number,
  grade: { points: number; remark: string; graded_by: number | null },
) =>
  db
    .updateTable('quiz_answers')
    .set({ ...grade, is_waiting: false, graded_at: sql`now()` })
    .where('answer_id', '=', answer_id)
    .execute()

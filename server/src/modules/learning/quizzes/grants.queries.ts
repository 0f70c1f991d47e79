import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { publicQuiz } from '../enrolments/progress.queries.ts'

interface Taker {
  quiz_id: number
  enrolment_id: number
}

/** The further attempts that staff granted a learner at a quiz, oldest first. */
export const findGrants = (db: ReadDb, { quiz_id, enrolment_id }: Taker) =>
  db
    .selectFrom('quiz_grants')
    .leftJoin('users', 'users.user_id', 'quiz_grants.granted_by')
    .select(['grant_id', 'quiz_id', 'reason', 'granted_at', 'users.name as granted_by_name'])
    .where('quiz_id', '=', quiz_id)
    .where('enrolment_id', '=', enrolment_id)
    .orderBy('grant_id')
    .execute()

export const insertGrant = (db: Transaction, grant: Taker & { reason: string; granted_by: number }) =>
  db.insertInto('quiz_grants').values(grant).execute()

/** The enrolment of a learner who may be granted an attempt. */
export const findTaker = (db: ReadDb, enrolment_id: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .select(['enrolments.enrolment_id', 'enrolments.member_id', 'enrolments.course_id', 'enrolments.status'])
    .where('enrolment_id', '=', enrolment_id)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

/** The quizzes of a course that its lessons show now, or that the learner took, by title. */
export const listQuizzesOf = (
  db: ReadDb,
  { enrolment_id, course_id }: { enrolment_id: number; course_id: number },
) =>
  db
    .selectFrom('quizzes')
    .select(['quiz_id', 'title', 'max_attempts'])
    .where('course_id', '=', course_id)
    .where(
      sql<boolean>`(exists (select from quiz_attempts taken where taken.quiz_id = quizzes.quiz_id
          and taken.enrolment_id = ${enrolment_id})
        or exists (select from lessons where lesson_course_id = ${course_id} and lesson_status = 'published'
          and ${publicQuiz} = quizzes.quiz_id))`,
    )
    .orderBy('title')
    .orderBy('quiz_id')
    .execute()

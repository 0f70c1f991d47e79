import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'
import { livingName } from '../../people/members/member-name.queries.ts'

/** Quizzes by their title, each with its course. */
export const namedQuizzes: NamedKind = {
  kind: 'quizzes',
  titlesOf: (ids) => sql`select quiz_id as id, title, course_title as note, course_id as within
    from quizzes join courses using (course_id) where quiz_id = any(${ids})`,
}

/** Attempts by their learner and quiz, each with its enrolment. */
export const namedAttempts: NamedKind = {
  kind: 'quiz_attempts',
  titlesOf: (
    ids,
  ) => sql`select attempt_id as id, ${livingName} as title, quizzes.title as note, enrolment_id as within
    from quiz_attempts join quizzes using (quiz_id) join enrolments using (enrolment_id)
      join members on members.id = member_id
    where attempt_id = any(${ids})`,
}

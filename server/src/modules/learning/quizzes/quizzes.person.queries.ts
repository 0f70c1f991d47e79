import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { Person, PersonSource } from '../../../kit/person/person.queries.ts'

const theirs = ({ id }: Person) => sql`enrolments.member_id = ${id}`

/** What a person answered in quizzes. Results stay, so that those of the questions stay true; texts go. */
export const quizzesPerson: PersonSource = {
  name: 'quiz_attempts',
  data: (
    person,
  ) => sql`select quizzes.title as quiz, quiz_attempts.number, quiz_attempts.started_at, submitted_at, quiz_attempts.points,
      quiz_attempts.max_points, percent, is_passed,
      (select json_agg(json_build_object('question', question, 'answer', answer, 'points', quiz_answers.points,
          'remark', remark, 'chosen', (select json_agg(choice ->> 'text') from jsonb_array_elements(choices) choice
            where choice ->> 'key' = any(chosen))) order by position)
        from quiz_answers where quiz_answers.attempt_id = quiz_attempts.attempt_id) as answers,
      (select json_agg(json_build_object('granted_at', granted_at, 'reason', reason) order by grant_id) from quiz_grants
        where quiz_grants.quiz_id = quiz_attempts.quiz_id
          and quiz_grants.enrolment_id = quiz_attempts.enrolment_id) as further_attempts
    from quiz_attempts join enrolments using (enrolment_id) join quizzes using (quiz_id)
    where ${theirs(person)} order by attempt_id`,
  erase: (person) => sql`with granted as (update quiz_grants set reason = '' from enrolments
      where enrolments.enrolment_id = quiz_grants.enrolment_id and ${theirs(person)})
    update quiz_answers set answer = '', remark = ''
    from quiz_attempts join enrolments using (enrolment_id)
    where quiz_attempts.attempt_id = quiz_answers.attempt_id and ${theirs(person)}`,
  traces: {
    count: (person) =>
      sql`select count(*) from quiz_attempts join enrolments using (enrolment_id) where ${theirs(person)}`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} attempt at a quiz keeps its result, without the texts of the person.',
              '{{count}} attempts at quizzes keep their results, without the texts of the person.',
            ),
          ]
        : [],
  },
}

import { sql } from 'kysely'
import type { QuestionResult } from '@balai/contract/learning/quiz-result-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'

interface Which {
  quiz_id: number
  /** Only the first attempt of each learner. */
  isFirstOnly: boolean
}

/** The attempts that the results are about: those that are handed in. */
const counted = ({ quiz_id, isFirstOnly }: Which) => sql<object>`(
  select * from quiz_attempts
  where quiz_id = ${quiz_id} and status <> 'open' and (number = 1 or not ${isFirstOnly}::boolean))`

export const findTotals = (db: ReadDb, which: Which) =>
  db
    .selectFrom(counted(which).as('attempts'))
    .select([
      sql<number>`count(*)`.as('attempts'),
      sql<number>`count(distinct enrolment_id)`.as('learners'),
      sql<number>`count(*) filter (where status = 'graded')`.as('graded'),
      sql<number>`count(*) filter (where is_passed)`.as('passed'),
      sql<number | null>`round(avg(percent))::integer`.as('average_percent'),
    ])
    .executeTakeFirstOrThrow()

/** Fewer graded attempts say nothing about discrimination. */
const enoughForDiscrimination = 5

/**
 * The results of every question that was asked, in the order of the quiz. Texts are those that were asked last; a choice
 * that was removed since is still counted.
 */
export async function findQuestionResults(db: ReadDb, which: Which): Promise<QuestionResult[]> {
  const results = sql<QuestionResult & { position: number | null }>`(
    with asked as (
      select quiz_answers.*, attempts.status, attempts.points - quiz_answers.points as other_points
      from ${counted(which)} attempts join quiz_answers using (attempt_id)
    ), last as (
      select distinct on (question_id) question_id, kind, question, max_points from asked
      order by question_id, answer_id desc
    ), totals as (
      select question_id, count(*) as asked,
        count(*) filter (where chosen <> '{}' or answer <> '') as answered,
        count(points) as graded,
        round(100.0 * sum(points) / sum(max_points) filter (where points is not null))::integer as right_percent,
        case when count(*) filter (where status = 'graded') >= ${sql.lit(enoughForDiscrimination)} then
          round((corr(points::float8 / max_points, other_points::float8) filter (where status = 'graded') * 100)::numeric)
        end::integer as discrimination,
        count(distinct question_version) > 1 as is_changed
      from asked group by question_id
    ), choices as (
      select distinct on (question_id, key) question_id, choice ->> 'key' as key, choice
      from asked cross join jsonb_array_elements(choices) choice
      order by question_id, key, answer_id desc
    ), chosen as (
      select question_id, key, count(*) as count from asked cross join unnest(chosen) key group by question_id, key
    ), spread as (
      select question_id, json_agg(json_build_object('key', key, 'text', choice ->> 'text',
        'is_right', (choice ->> 'is_right')::boolean, 'count', coalesce(count, 0)) order by key) as choices
      from choices left join chosen using (question_id, key) group by question_id
    )
    select last.question_id, last.kind, last.question, last.max_points, totals.asked, totals.answered, totals.graded,
      totals.right_percent, totals.discrimination, totals.is_changed, coalesce(spread.choices, '[]') as choices,
      quiz_questions.position
    from last join totals using (question_id) left join spread using (question_id)
    left join quiz_questions on quiz_questions.quiz_id = ${which.quiz_id}
      and quiz_questions.question_id = last.question_id)`.as('results')
  return db
    .selectFrom(results)
    .selectAll()
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('question_id')
    .execute()
}

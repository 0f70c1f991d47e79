import { sql, type Insertable, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import { lockName, lockRows, type Lock } from '../../../db/locks.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { foldedContains } from '../../../db/search.ts'

type ListInput = z.output<typeof quizzes.questions.input>

const shown = [
  'questions.question_id',
  'questions.course_id',
  'questions.kind',
  'questions.question',
  'questions.choices',
  'questions.explanation',
  'questions.points',
  'questions.version',
  'questions.updated_at',
] as const

const usage = sql<number>`(select count(*) from quiz_questions
  where quiz_questions.question_id = questions.question_id)`

export async function listQuestions(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const { course_id, kind, search, not_in_quiz_id } = filter
  let found = db
    .selectFrom('questions')
    .where('course_id', '=', course_id)
    .where(foldedContains('questions.search', search))
  if (kind) found = found.where('kind', '=', kind)
  if (not_in_quiz_id)
    found = found.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_questions')
            .select('quiz_questions.question_id')
            .whereRef('quiz_questions.question_id', '=', 'questions.question_id')
            .where('quiz_questions.quiz_id', '=', not_in_quiz_id),
        ),
      ),
    )
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select(shown)
    .select([usage.as('quizzes'), total.as('total')])
    .orderBy(order_by === 'question' ? 'questions.search' : 'questions.updated_at', order)
    .orderBy('question_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export const findQuestion = (db: ReadDb, question_id: number) =>
  db
    .selectFrom('questions')
    .innerJoin('courses', 'courses.course_id', 'questions.course_id')
    .leftJoin('users as changer', 'changer.user_id', 'questions.updated_by')
    .select(shown)
    .select([usage.as('quizzes'), 'changer.name as updated_by_name'])
    .where('question_id', '=', question_id)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export async function countQuestions(db: ReadDb, course_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow()
  return count
}

/** The questions of the bank of a course among these. */
export const findQuestionsOf = (db: ReadDb, course_id: number, question_ids: readonly number[]) =>
  question_ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('questions')
        .select(['question_id', 'points'])
        .where('course_id', '=', course_id)
        .where('question_id', 'in', question_ids)
        .execute()

/** The titles of the quizzes that ask a question. */
export const findQuizTitles = async (db: ReadDb, question_id: number) =>
  (
    await db
      .selectFrom('quiz_questions')
      .innerJoin('quizzes', 'quizzes.quiz_id', 'quiz_questions.quiz_id')
      .select('quizzes.title')
      .where('quiz_questions.question_id', '=', question_id)
      .orderBy('quizzes.title')
      .execute()
  ).map(({ title }) => title)

/** Adding to the bank, or to the quizzes of a course, waits for others who do. */
export const bankLock = (course_id: number): Lock => lockName(`questions ${course_id}`)
export const questionLock = (question_id: number): Lock => lockRows('questions', 'question_id', [question_id])

const stored = <Fields extends Pick<Insertable<Database['questions']>, 'choices'>>(fields: Fields) => ({
  ...fields,
  choices: JSON.stringify(fields.choices ?? []) as never,
})

export const insertQuestion = (db: Transaction, question: Insertable<Database['questions']>) =>
  db
    .insertInto('questions')
    .values(stored(question))
    .returning(['question_id', 'version'])
    .executeTakeFirstOrThrow()

export const updateQuestion = (
  db: Transaction,
  question_id: number,
  changes: Updateable<Database['questions']> & Pick<Insertable<Database['questions']>, 'choices'>,
) =>
  db
    .updateTable('questions')
    .set({ ...stored(changes), version: sql`version + 1`, updated_at: sql`now()` })
    .where('question_id', '=', question_id)
    .returning(['question_id', 'version'])
    .executeTakeFirstOrThrow()

export const deleteQuestion = (db: Transaction, question_id: number) =>
  db.deleteFrom('questions').where('question_id', '=', question_id).execute()

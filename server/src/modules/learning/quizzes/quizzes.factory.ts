import type { Insertable } from 'kysely'
import type { Db, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { StoredChoice } from '../../../db/tables/learning/quizzes.ts'

type Writer = Pick<Db | Transaction, 'insertInto'>

/** A question as a factory writes it: the first choices are right, as many as `right` says. */
export interface WantedQuestion {
  kind?: 'single' | 'several' | 'text'
  question: string
  choices?: string[]
  right?: number
  explanation?: string
  points?: number
}

export const choicesOf = ({ choices = [], right = 1 }: WantedQuestion): StoredChoice[] =>
  choices.map((text, index) => ({
    key: String.fromCodePoint(97 + index),
    text,
    is_right: index < right,
  }))

/** A quiz with questions in the bank of its course, and defaults for everything that a test does not set. */
export async function aQuiz(
  db: Writer,
  {
    questions = [{ question: 'Berapa 1 + 1?', choices: ['2', '3'] }],
    ...wanted
  }: Partial<Insertable<Database['quizzes']>> & { course_id: number; questions?: WantedQuestion[] },
) {
  const { course_id } = wanted
  const quiz = await db
    .insertInto('quizzes')
    .values({ title: 'Kuis', ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
  const stored = []
  for (const [index, question] of questions.entries()) {
    const { kind = 'single', points = 1, explanation = '' } = question
    const { question_id } = await db
      .insertInto('questions')
      .values({
        course_id,
        kind,
        question: question.question,
        explanation,
        points,
        choices: JSON.stringify(choicesOf(question)) as never,
      })
      .returning('question_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('quiz_questions')
      .values({ quiz_id: quiz.quiz_id, course_id, question_id, points, position: index + 1 })
      .execute()
    stored.push(question_id)
  }
  return { ...quiz, question_ids: stored }
}

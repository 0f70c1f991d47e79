import { say } from '@balai/contract/core/sentences.ts'
import { quizLimits, type QuestionFields } from '@balai/contract/learning/quiz-shapes.ts'
import type { z } from 'zod'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { countQuestions, findQuestion, findQuizTitles, type Question } from './questions.queries.ts'

type Fields = z.output<typeof QuestionFields>

/** What staff change of a question. */
export const questionFacts = ({ kind, question, choices, explanation, points }: Question): Fields => ({
  kind,
  question,
  choices,
  explanation,
  points,
})

/** Checks the choices of a question and returns it as it is stored. A text has none. */
export function checkQuestion(fields: Fields): Fields {
  const { kind, choices } = fields
  if (kind === 'text') return { ...fields, choices: [] }
  if (choices.length < 2)
    throw refuseField('choices', say('A question with choices needs at least two of them.'))
  const isDouble = (values: string[]) => new Set(values).size < values.length
  if (isDouble(choices.map(({ key }) => key)) || isDouble(choices.map((choice) => choice.text.toLowerCase())))
    throw refuseField('choices', say('Two choices of the question are the same. Change one of them.'))
  const right = choices.filter(({ is_right }) => is_right).length
  if (right === 0) throw refuseField('choices', say('Mark which choice is right.'))
  if (kind === 'single' && right > 1)
    throw refuseField(
      'choices',
      say('Only one choice can be right. Mark one, or let learners choose several.'),
    )
  return fields
}

export async function findQuestionOrRefuse(db: ReadDb, question_id: number): Promise<Question> {
  const question = await findQuestion(db, question_id)
  if (!question) throw notFound(say('This question does not exist any more. Load the page again.'))
  return question
}

export function refuseStaleQuestion(
  question: Question,
  input: { version: number } & Record<string, unknown>,
): void {
  if (question.version !== input.version)
    throw staleVersion({
      changed_by: question.updated_by_name,
      changed_at: question.updated_at,
      theirs: { ...questionFacts(question), version: question.version },
      yours: input,
    })
}

export async function refuseFullBank(db: ReadDb, course_id: number): Promise<void> {
  if ((await countQuestions(db, course_id)) >= quizLimits.bank)
    throw new Refusal(
      say('A course has at most {{max}} questions. Delete one before you add another.', {
        max: quizLimits.bank,
      }),
    )
}

export async function refuseUsedQuestion(db: ReadDb, question_id: number): Promise<void> {
  const titles = await findQuizTitles(db, question_id)
  if (titles.length > 0)
    throw new Refusal(
      say('This question is asked in {{quizzes}}. Remove it there before you delete it.', {
        quizzes: titles.join(', '),
      }),
    )
}

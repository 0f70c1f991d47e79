import type { GivenAnswer } from '@balai/contract/learning/quiz-shapes.ts'
import { askedQuestions, checkGiven, pointsOf, resultOf, type Asked } from './attempt.rules.ts'

/** Seeds are whole numbers below this one. */
export const seeds = 2 ** 31 - 1

interface AskedAnswer extends Asked {
  position: number
  chosen: string[]
  answer: string
}

/** A question as a learner may see it: what is right stays on the server. */
export const withoutSolution = (question: AskedAnswer) => ({
  question_id: question.question_id,
  position: question.position,
  kind: question.kind,
  question: question.question,
  choices: question.choices.map(({ key, text }) => ({ key, text })),
  max_points: question.max_points,
  chosen: question.chosen,
  answer: question.answer,
})

interface Tried {
  shuffle_questions: boolean
  shuffle_choices: boolean
  pass_percent: number | null
}

/** The questions of a trial, as an attempt with this seed asks them. */
export const trialQuestions = (quiz: Tried, questions: readonly Asked[], seed: number): AskedAnswer[] =>
  askedQuestions(questions, quiz, seed).map((question, index) => ({
    ...question,
    position: index + 1,
    chosen: [],
    answer: '',
  }))

/** Marks a trial as an attempt is marked. */
export function markTrial(
  quiz: Tried,
  { questions, seed, given }: { questions: readonly Asked[]; seed: number; given: readonly GivenAnswer[] },
) {
  const asked = trialQuestions(quiz, questions, seed)
  const known = new Map(checkGiven(asked, given).map((one) => [one.question_id, one]))
  const answers = asked.map((question) => {
    const { chosen, answer } = known.get(question.question_id) ?? question
    return { ...question, chosen, answer, points: pointsOf(question, { chosen, answer }), remark: '' }
  })
  return { ...resultOf(answers, quiz.pass_percent), answers }
}

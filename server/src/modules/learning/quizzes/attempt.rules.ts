import type { GivenAnswer } from '@balai/contract/learning/quiz-shapes.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { StoredChoice } from '../../../db/tables/learning/quizzes.ts'
import { refuseField } from '../../../lib/refusal.ts'

/** A question as an attempt asks it. */
export interface Asked {
  question_id: number
  question_version: number
  kind: 'single' | 'several' | 'text'
  question: string
  choices: StoredChoice[]
  explanation: string
  max_points: number
}

type Given = Pick<GivenAnswer, 'chosen' | 'answer'>

interface Shuffling {
  shuffle_questions: boolean
  shuffle_choices: boolean
}

/** The questions of an attempt in the order of its seed. The same seed gives the same order. */
export function askedQuestions(questions: readonly Asked[], quiz: Shuffling, seed: number): Asked[] {
  const random = randomFrom(seed)
  const ordered = quiz.shuffle_questions ? shuffled(questions, random) : [...questions]
  return quiz.shuffle_choices
    ? ordered.map((question) => ({ ...question, choices: shuffled(question.choices, random) }))
    : ordered
}

/** The points of an answer; null if a person must grade it. An empty text earns nothing, so nobody must read it. */
export function pointsOf(question: Asked, { chosen, answer }: Given): number | null {
  if (question.kind === 'text') return answer === '' ? 0 : null
  const right = question.choices.filter(({ is_right }) => is_right).map(({ key }) => key)
  const isRight = right.length === new Set(chosen).size && right.every((key) => chosen.includes(key))
  return isRight ? question.max_points : 0
}

/** The result of an attempt. Without a pass mark everybody passes. */
export function resultOf(
  answers: readonly { points: number | null; max_points: number }[],
  pass_percent: number | null,
) {
  const max_points = answers.reduce((sum, answer) => sum + answer.max_points, 0)
  const points = answers.reduce((sum, answer) => sum + (answer.points ?? 0), 0)
  if (answers.some((answer) => answer.points === null))
    return { status: 'grading' as const, max_points, points, percent: null, is_passed: null }
  const percent = Math.floor((points * 100) / max_points)
  return { status: 'graded' as const, max_points, points, percent, is_passed: percent >= (pass_percent ?? 0) }
}

/** Checks the answers of a learner against what they were asked. */
export function checkGiven(asked: readonly Asked[], given: readonly GivenAnswer[]): GivenAnswer[] {
  const known = new Map(asked.map((question) => [question.question_id, question]))
  return given.map((one, index) => {
    const field = `answers.${index}`
    const question = known.get(one.question_id)
    if (!question)
      throw refuseField(
        `${field}.question_id`,
        say('This question is not part of the attempt. Load the page again.'),
      )
    known.delete(one.question_id)
    if (question.kind === 'text') return { ...one, chosen: [] }
    const chosen = [...new Set(one.chosen)]
    if (chosen.some((key) => !question.choices.some((choice) => choice.key === key)))
      throw refuseField(
        `${field}.chosen`,
        say('This choice is not part of the question. Load the page again.'),
      )
    if (question.kind === 'single' && chosen.length > 1)
      throw refuseField(`${field}.chosen`, say('Choose only one answer to this question.'))
    return { ...one, chosen, answer: '' }
  })
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}

/** Mulberry32: a small generator whose numbers depend only on the seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

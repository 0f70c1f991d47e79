import type { z } from 'zod'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import type { Question, QuestionKind } from '@balai/contract/events/event-shapes.ts'

/** A question while it is built. */
export interface QuestionValue {
  /** Names it in the list; never sent. */
  key: string
  /** Undefined for a new question. */
  question_id: number | undefined
  kind: QuestionKind
  label: string
  help: string
  choices: string[]
  is_required: boolean
}

/** The questions of a stored event. */
export const questionsOf = (questions: EventDetail['questions']): QuestionValue[] =>
  questions.map(({ question_id, kind, label, help, choices, is_required }) => ({
    key: String(question_id),
    question_id,
    kind,
    label,
    help,
    choices,
    is_required,
  }))

/** The questions as the input of a call. A card in which nothing is written yet is left out. */
export const questionsInput = (questions: QuestionValue[]): z.input<typeof Question>[] =>
  questions
    .filter(({ label, help, choices }) => label || help || choices.length > 0)
    .map(({ key: _, ...question }) => question)

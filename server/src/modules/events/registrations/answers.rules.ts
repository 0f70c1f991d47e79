import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { consentGiven, type Answers } from '@balai/contract/events/registration-shapes.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Question } from './registering-events.queries.ts'

interface Checking {
  /** Whether required questions must be answered. Staff who add people by hand often know fewer answers. */
  isComplete: boolean
  /** Answers to questions that are not asked any more stay. */
  before?: Answers
  /** Where the answers stand in the input, such as `seats.0.answers`. */
  path?: string
}

/** The answers as they are stored: only to questions of the event, and only answers that the question allows. */
export function checkedAnswers(
  questions: readonly Question[],
  given: Answers,
  { isComplete, before = {}, path = 'answers' }: Checking,
): Answers {
  const errors: Record<string, Sentence[]> = {}
  const asked = questions.filter(({ is_retired }) => !is_retired)
  const kept: Answers = {}
  for (const { question_id, is_retired } of questions) {
    const answer = before[question_id]
    if (is_retired && answer !== undefined) kept[question_id] = answer
  }
  for (const question of asked) {
    const { question_id, label, is_required } = question
    const answer = plain(given[question_id])
    if (answer === undefined) {
      if (is_required && isComplete)
        errors[`${path}.${question_id}`] = [say('Answer the question “{{label}}”.', { label })]
    } else if (isAllowed(question, answer)) kept[question_id] = answer
    else
      errors[`${path}.${question_id}`] = [
        say('The answer to “{{label}}” is none of those offered. Choose another one.', { label }),
      ]
  }
  const known = new Set(questions.map(({ question_id }) => String(question_id)))
  for (const question_id of Object.keys(given))
    if (!known.has(question_id))
      errors[`${path}.${question_id}`] = [say('This event does not ask this question. Load it again.')]
  const sentences = Object.values(errors).flat()
  if (sentences.length > 0) throw new Refusal(sentences, { errors })
  return kept
}

/** An empty answer counts as none. */
function plain(answer: string | string[] | undefined): string | string[] | undefined {
  if (!Array.isArray(answer)) return answer || undefined
  const chosen = [...new Set(answer.filter((choice) => choice !== ''))]
  return chosen.length > 0 ? chosen : undefined
}

function isAllowed({ kind, choices }: Question, answer: string | string[]): boolean {
  if (kind === 'several') return Array.isArray(answer) && answer.every((choice) => choices.includes(choice))
  if (typeof answer !== 'string') return false
  if (kind === 'choice') return choices.includes(answer)
  return kind === 'text' || answer === consentGiven
}

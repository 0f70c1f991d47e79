import { say } from '@balai/contract/core/sentences.ts'
import type { EventFields } from '@balai/contract/events/event-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseField } from '../../../lib/refusal.ts'
import type { Event } from './events.queries.ts'
import { findAnswered } from './people.queries.ts'

type Given = EventFields['questions'][number]
/** A question to store; new if it has no id. */
export type WantedQuestion = Omit<Given, 'question_id'> & { question_id?: number | undefined }

/** Checks the questions of an event and returns them as they are stored. */
export async function checkQuestions(
  db: ReadDb,
  given: readonly WantedQuestion[],
  before: Pick<Event, 'event_id' | 'questions'> | undefined,
): Promise<WantedQuestion[]> {
  const known = new Map((before?.questions ?? []).map((question) => [question.question_id, question]))
  const isChanged = given.some((question) => question.kind !== known.get(question.question_id ?? 0)?.kind)
  const answered = before && isChanged ? await findAnswered(db, before.event_id) : new Set<number>()
  const seen = new Set<number>()
  return given.map((question, index) => {
    const { question_id, kind, choices } = question
    const field = `questions.${index}`
    if (question_id !== undefined) {
      const stored = known.get(question_id)
      if (!stored || seen.has(question_id))
        throw refuseField(
          `${field}.question_id`,
          say('This question is not one of the event any more. Add it as a new one.'),
        )
      if (stored.kind !== kind && answered.has(question_id))
        throw refuseField(
          `${field}.kind`,
          say('People have answered this question, so its kind cannot change. Remove it and add another.'),
        )
      seen.add(question_id)
    }
    if (kind !== 'choice' && kind !== 'several') return { ...question, choices: [] }
    if (choices.length < 2)
      throw refuseField(`${field}.choices`, say('A question with choices needs at least two of them.'))
    if (new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length)
      throw refuseField(
        `${field}.choices`,
        say('Two choices of a question are the same. Change one of them.'),
      )
    return question
  })
}

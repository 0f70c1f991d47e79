import { sayCount } from '@balai/contract/core/sentences.ts'
import { whyNotArrange } from '@balai/contract/events/event-rules.ts'
import type { Arrangements } from '@balai/contract/events/event-shapes.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { findOrRefuse } from '../../../kit/subjects/subjects.rules.ts'
import { changesOf, refuseStale } from '../../../kit/versions/versions.rules.ts'
import { saving } from '../../../kit/versions/versions.steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { effectsOfEmptying, updated, type Changes } from '../../../lib/updates.ts'
import { arrangementsOf, checkArrangements, effectsOfArranging } from './arrangements.rules.ts'
import { storeArrangements, touchEvent } from './copies.queries.ts'
import { eventFieldWords } from './event-words.rules.ts'
import { findEvent, type Event } from './events.queries.ts'
import { eventKind } from './kind.rules.ts'
import { findAnswered } from './people.queries.ts'
import { replaceQuestions } from './questions.queries.ts'
import { checkQuestions, type WantedQuestion } from './questions.rules.ts'

interface Versioned {
  event_id: number
  version: number
}
type ArrangeInput = Versioned & Changes<Omit<Arrangements, 'time_zone'> & { time_zone: string }>

async function findToArrange({ db, caller }: ReadContext, input: Versioned): Promise<Event> {
  const event = await findOrRefuse(eventKind, db, input.event_id)
  await refuseStale(eventKind, db, event, input)
  const reason = whyNotArrange(caller, event)
  if (reason) throw new Refusal(reason)
  return event
}

/** Changes the arrangements of an event, which apply at once. */
export const arranging = steps({
  lock: ({ event_id }: ArrangeInput) => eventKind.lock(event_id),
  check: async (context: ReadContext, input: ArrangeInput) => {
    const event = await findToArrange(context, input)
    const arranged = updated(arrangementsOf(event), input)
    await checkArrangements(context.db, arranged, event)
    return { event, arranged }
  },
  effects: async ({ db }, _input, { event, arranged }) => [
    ...effectsOfEmptying(arrangementsOf(event), arranged, eventFieldWords),
    ...(await effectsOfArranging(db, event, arranged)),
  ],
  store: async ({ db, caller }: ChangeContext, { event_id }, { found: { event, arranged } }) => {
    const data = await storeArrangements(db, event, arranged, caller.user_id)
    const { before, after } = changesOf(arrangementsOf(event), arranged)
    return { data, audit: { entity: 'event', entity_id: event_id, before: before ?? {}, after } }
  },
})

/** Replaces the questions of an event. */
export const asking = steps({
  lock: ({ event_id }: Versioned & { questions: WantedQuestion[] }) => eventKind.lock(event_id),
  check: async (context: ReadContext, input: Versioned & { questions: WantedQuestion[] }) => {
    const event = await findToArrange(context, input)
    return { event, questions: await checkQuestions(context.db, input.questions, event) }
  },
  effects: async ({ db }, _input, { event, questions }) => {
    const kept = new Set(questions.map(({ question_id }) => question_id))
    const left = event.questions.filter(({ question_id }) => !kept.has(question_id))
    if (left.length === 0) return []
    const answered = await findAnswered(db, event.event_id)
    const retired = left.filter(({ question_id }) => answered.has(question_id)).length
    const deleted = left.length - retired
    return [
      ...(deleted > 0
        ? [sayCount(deleted, '{{count}} question is deleted.', '{{count}} questions are deleted.')]
        : []),
      ...(retired > 0
        ? [
            sayCount(
              retired,
              '{{count}} question is no longer asked; its answers stay.',
              '{{count}} questions are no longer asked; their answers stay.',
            ),
          ]
        : []),
    ]
  },
  store: async ({ db, caller }: ChangeContext, { event_id }, { found: { event, questions } }) => {
    await replaceQuestions(db, event, questions)
    const data = await touchEvent(db, event_id, caller.user_id)
    const audit = {
      entity: 'event',
      entity_id: event_id,
      before: { questions: event.questions.map(({ label }) => label) },
      after: { questions: questions.map(({ label }) => label) },
    }
    return { data, audit }
  },
})

const save = saving(eventKind, 'save')

/** Saves the working copy. New arrangements of a public event apply at once, and the first step says whom they affect. */
export const updating: typeof save = {
  ...save,
  validate: async (context, input) => {
    const effects = await save.validate(context, input)
    const event = await findEvent(context.db, input.event_id)
    if (!event) return effects
    return [
      ...effects,
      ...(await effectsOfArranging(context.db, event, updated(arrangementsOf(event), input))),
    ]
  },
}

import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, PrepareContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { mediaOf } from '../../../kit/certificates/print.ts'
import { copyTemplate } from '../../../kit/certificates/templates.queries.ts'
import { findOrRefuse } from '../../../kit/subjects/subjects.rules.ts'
import { textOf } from '../../../kit/versions/versions.rules.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { storeTemplateUses } from '../../content/media/media-uses.queries.ts'
import { copyRules } from '../event-mails/reminder-rules.queries.ts'
import { insertEvent } from './copies.queries.ts'
import { shiftDates } from './detail.queries.ts'
import type { Event } from './events.queries.ts'
import { checkDraft, findDraft, permalinkTaken, type EventInput } from './events.rules.ts'
import { eventKind } from './kind.rules.ts'

interface Input {
  event_id: number
  event_start_date?: Date | undefined
  event_title?: string | undefined
}

/** Creates a draft from an event: everything, also its certificate template, but its participants and its history. */
export const duplicating = steps({
  prepare: async ({ db }: PrepareContext, { event_id }: Input) =>
    textOf(await findDraft(db, await findOrRefuse(eventKind, db, event_id))),
  check: async ({ db, caller }: ReadContext, input: Input) => {
    const event = await findOrRefuse(eventKind, db, input.event_id)
    if (input.event_start_date && input.event_start_date <= new Date())
      throw refuseField(
        'event_start_date',
        say('The new event would begin in the past. Choose a later moment.'),
      )
    const { event_permalink: _taken, ...copied } = eventKind.inputOf(await findDraft(db, event), event)
    const wanted = {
      ...copied,
      ...(await movedDates(db, event, copied, input.event_start_date)),
      event_title: input.event_title ?? copied.event_title,
      author_id: caller.user_id,
      questions: copied.questions.map(({ question_id: _old, ...question }) => question),
    }
    return checkDraft(db, { user_id: caller.user_id }, wanted)
  },
  unique: { permalinks_pkey: permalinkTaken },
  store: async ({ db, caller }: ChangeContext, { event_id }, { found: draft, prepared: text }) => {
    const data = await insertEvent(db, { ...draft, text }, caller.user_id)
    await copyRules(db, { from: event_id, to: data.event_id, created_by: caller.user_id })
    const sourceOf = (source_id: number) => ({ source_kind: 'event', source_id })
    const to = sourceOf(data.event_id)
    const template = await copyTemplate(db, { from: sourceOf(event_id), to }, caller.user_id)
    if (template) await storeTemplateUses(db, data.event_id, mediaOf(template))
    return {
      data: { ...data, is_cleaned: text.is_cleaned },
      audit: {
        entity: 'event',
        entity_id: data.event_id,
        after: { event_title: draft.fields.event_title, duplicate_of: event_id },
      },
    }
  },
})

/** The dates of the copy: moved with the start, or none. */
async function movedDates(
  db: ReadDb,
  event: Event,
  { prices, event_end_date, registration_from, registration_until }: EventInput,
  to: Date | undefined,
): Promise<Partial<EventInput>> {
  const { event_start_date: from, time_zone } = event
  const dates = [event_end_date, registration_from, registration_until, ...prices.map(({ until }) => until)]
  const moved = to && from ? await shiftDates(db, dates, { from, to, time_zone }) : dates.map(() => null)
  const [end = null, opens = null, closes = null, ...untils] = moved
  return {
    event_start_date: to ?? null,
    event_end_date: end,
    registration_from: opens,
    registration_until: closes,
    planned_at: null,
    prices: prices.map((price, index) => ({ ...price, until: untils[index] ?? null })),
  }
}

import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { eventWords } from '@balai/contract/events/event-rules.ts'
import type { EventFields, StoredEvent } from '@balai/contract/events/event-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { subjectPermalink } from '../../../kit/permalinks/subject-permalinks.rules.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { itemNotFound } from '../../../kit/subjects/subjects.rules.ts'
import { findTextsOrRefuse, findVersionOrRefuse } from '../../../kit/versions/versions.rules.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { refuseMissingMedia, refuseWriters } from '../../content/news/references.rules.ts'
import { checkArrangements, problemsOfArrangements, type Arranged } from './arrangements.rules.ts'
import type { EventDraft } from './copies.queries.ts'
import { findEvent, findEventCategories, findEventId, type Event } from './events.queries.ts'
import { storedPrices, storedSpeakers } from './entries.rules.ts'
import { checkQuestions } from './questions.rules.ts'

/** Finds an event by its id or by any of its permalinks, in the trash or not. */
export async function findByIdOrRefuse(db: ReadDb, id: string): Promise<Event> {
  const event_id = await findEventId(db, id)
  const event = event_id === undefined ? undefined : await findEvent(db, event_id)
  if (!event) throw itemNotFound({ words: eventWords })
  return event
}

/** Finds the version that holds the event's draft. */
export const findDraft = (db: ReadDb, { event_id, content_version }: Event) =>
  findVersionOrRefuse<StoredEvent>(db, event_id, content_version)

/** The fields of an event; its permalink and time zone, and for a new one its author, may be chosen for it. */
export type EventInput = Omit<EventFields, 'event_permalink' | 'author_id' | 'time_zone'> & {
  event_permalink?: string | null | undefined
  author_id?: number | undefined
  time_zone?: string | undefined
}

/**
 * Checks the rules for a draft and returns what to store. A draft may be incomplete, but the records that it refers to
 * must exist. `before` is the event as it is now: values that it already has are not checked again.
 */
export async function checkDraft(
  db: ReadDb,
  { before, user_id }: { before?: Event; user_id: number },
  input: EventInput,
): Promise<EventDraft> {
  const arranged = await arrangedBy(db, input, before)
  await checkArrangements(db, arranged, before)
  const author_id = input.author_id ?? user_id
  await refuseWriters(db, { author_id, contributor_id: input.contributor_id }, { before, user_id })
  await refuseWrongCategory(db, input.category_id, before)
  await refuseMissingMedia(db, 'cover_media_id', input.cover_media_id, 'image')
  const speakers = storedSpeakers(input.speakers)
  for (const [index, { media_id }] of speakers.entries())
    await refuseMissingMedia(db, `speakers.${index}.media_id`, media_id, 'image')
  return {
    fields: {
      event_title: input.event_title,
      event_permalink: await eventPermalink(db, input, before),
      event_summary: input.event_summary,
      event_visibility: input.event_visibility,
      category_id: input.category_id,
      tags: input.tags,
      cover_media_id: input.cover_media_id,
      event_image_alt: input.event_image_alt,
      organiser: input.organiser,
      speakers,
      prices: storedPrices(input.prices, arranged),
      author_id,
      contributor_id: input.contributor_id,
      event_seo_title: input.event_seo_title,
      event_seo_description: input.event_seo_description,
    },
    arranged,
    questions: await checkQuestions(db, input.questions, before),
    planned_at: input.planned_at,
  }
}

async function arrangedBy(db: ReadDb, input: EventInput, before: Event | undefined): Promise<Arranged> {
  const { event_start_date, event_end_date, event_mode, place, place_map_url, join_link } = input
  const { capacity, registration_from, registration_until } = input
  return {
    ...{ event_start_date, event_end_date, event_mode, place, place_map_url, join_link },
    ...{ capacity, registration_from, registration_until },
    time_zone: input.time_zone ?? before?.time_zone ?? (await findSettings(db)).time_zone,
  }
}

async function refuseWrongCategory(db: ReadDb, category_id: number | null, before: Event | undefined) {
  if (category_id === null || category_id === before?.category_id) return
  if (!(await findEventCategories(db, [category_id])).has(category_id))
    throw refuseField('category_id', say('This category is not one for events. Choose another.'))
}

const eventPermalink = (
  db: ReadDb,
  { event_title, event_permalink }: Pick<EventInput, 'event_title' | 'event_permalink'>,
  before: Event | undefined,
) =>
  subjectPermalink(db, {
    kind: 'event',
    field: 'event_permalink',
    title: event_title,
    requested: event_permalink,
    word: 'acara',
    before: before && { subject_id: before.event_id, permalink: before.event_permalink },
    refuse: permalinkTaken,
  })

/** The refusal when another event has the requested permalink. */
export const permalinkTaken = () =>
  refuseField('event_permalink', say('Another event has or had this permalink. Choose a different one.'))

/** Returns the problems that prevent publication, by field, for each of the events. */
export async function problemsOf(
  db: ReadDb,
  events: readonly Event[],
): Promise<Record<string, Sentence[]>[]> {
  const drafts = await findTextsOrRefuse<StoredEvent>(
    db,
    events.map(({ event_id, content_version }) => ({ subject_id: event_id, version: content_version })),
  )
  const wanted = new Set(drafts.map(({ fields }) => fields.category_id).filter((id) => id !== null))
  const categories = await findEventCategories(db, [...wanted])
  return events.map((event, at) => ({
    ...problemsOfArrangements(event, { isNew: event.published_version === null }),
    ...problemsOfText(drafts[at], categories),
  }))
}

function problemsOfText(
  draft: { fields: StoredEvent; content: string } | undefined,
  categories: ReadonlySet<number>,
): Record<string, Sentence[]> {
  const problems: Record<string, Sentence[]> = {}
  if (!draft) return problems
  const { category_id, cover_media_id, event_image_alt } = draft.fields
  if (!/\S/.test(draft.content.replaceAll(/<(?!img|iframe)[^>]*>/g, '')))
    problems['event_content'] = [say('An event needs a text before it can be published.')]
  if (category_id === null || !categories.has(category_id))
    problems['category_id'] = [
      category_id === null
        ? say('Choose a category before it can be published.')
        : say('Its category does not exist any more. Choose another before it can be published.'),
    ]
  if (cover_media_id !== null && event_image_alt === '')
    problems['event_image_alt'] = [
      say('Describe the cover for those who cannot see it before it can be published.'),
    ]
  return problems
}

import { sql, type Selectable } from 'kysely'
import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { changePermalink, claimPermalink } from '../../../kit/permalinks/permalinks.queries.ts'
import type { ApprovalChange } from '../../../kit/subjects/kind.ts'
import { insertVersion } from '../../../kit/versions/versions.queries.ts'
import type { CleanHtml } from '../../../lib/clean-html.ts'
import { replaceDraftUses, type MediaUse } from '../../content/media/media-uses.queries.ts'
import { withStoredTags } from '../../content/tags/stored-tags.queries.ts'
import { arrangementsOf, type Arranged } from './arrangements.rules.ts'
import type { Event } from './events.queries.ts'
import { noteArranged } from './notices.queries.ts'
import { replaceQuestions } from './questions.queries.ts'
import type { WantedQuestion } from './questions.rules.ts'
import { syncProducts } from './sales.queries.ts'

/** A checked draft of an event without its text. Only the fields are part of a version. */
export interface EventDraft {
  fields: StoredEvent
  arranged: Arranged
  questions: WantedQuestion[]
  planned_at: Date | null
}
export type EventCopy = EventDraft & { text: CleanHtml }

/** The columns that a change of an event returns. */
export const savedColumns = [
  'event_id',
  'version',
  'event_permalink',
  'event_status',
  'draft_status',
  'updated_at',
] as const
export type SavedEvent = Pick<Selectable<Database['events']>, (typeof savedColumns)[number]>

/** Adds an event with its first version. */
export async function insertEvent(db: Transaction, copy: EventCopy, user_id: number): Promise<SavedEvent> {
  const { fields, tag_ids } = await withStoredTags(db, copy.fields, user_id)
  const stored = await db
    .insertInto('events')
    .values({
      ...columnsOf({ ...copy, fields }),
      ...arrangementsOf(copy.arranged),
      created_by: user_id,
      updated_by: user_id,
    })
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  const { event_id } = stored
  await insertVersion(db, {
    subject_id: event_id,
    version: 1,
    kind: 'create',
    fields,
    text: copy.text,
    saved_by: user_id,
  })
  await claimPermalink(db, { kind: 'event', subject_id: event_id, permalink: fields.event_permalink })
  await storeParts(db, { event_id, questions: [] }, { ...copy, fields }, tag_ids)
  await announceEvent(db, stored, user_id)
  return stored
}

/**
 * Stores a copy in the event's row and its related tables. The caller has locked the row, so it is as the check read it.
 */
export async function storeEventCopy(
  db: Transaction,
  event: Event,
  copy: EventCopy,
  {
    status,
    draft_status,
    version,
    user_id,
  }: Pick<ApprovalChange, 'status' | 'draft_status'> & { version: number; user_id: number },
): Promise<{ saved: SavedEvent; fields: StoredEvent }> {
  const saved = await db
    .updateTable('events')
    .set({
      ...columnsOf(copy),
      ...arrangementsOf(copy.arranged),
      ...(status && { event_status: status }),
      ...(draft_status !== undefined && { draft_status }),
      version,
      content_version: version,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('event_id', '=', event.event_id)
    .where('version', '=', event.version)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  const { fields, tag_ids } = await withStoredTags(db, copy.fields, user_id)
  if (fields.event_permalink !== event.event_permalink)
    await changePermalink(db, {
      kind: 'event',
      subject_id: event.event_id,
      from: event.event_permalink,
      to: fields.event_permalink,
    })
  await storeParts(db, event, { ...copy, fields }, tag_ids)
  await afterArranging(db, event, copy.arranged, user_id)
  return { saved, fields }
}

/** Stores arrangements alone. The text and its versions stay as they are. */
export async function storeArrangements(
  db: Transaction,
  event: Event,
  arranged: Arranged,
  user_id: number,
): Promise<SavedEvent> {
  const saved = await db
    .updateTable('events')
    .set({
      ...arrangementsOf(arranged),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('event_id', '=', event.event_id)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  await afterArranging(db, event, arranged, user_id)
  await announceEvent(db, saved, user_id)
  return saved
}

/** Counts a change that is stored in other tables as a change of the event. */
export async function touchEvent(db: Transaction, event_id: number, user_id: number): Promise<SavedEvent> {
  const saved = await db
    .updateTable('events')
    .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: user_id })
    .where('event_id', '=', event_id)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  await announceEvent(db, saved, user_id)
  return saved
}

/** The seats are sold until the registration ends, and people are notified of a new date or place. */
async function afterArranging(db: Transaction, event: Event, arranged: Arranged, user_id: number) {
  await noteArranged(db, event, arranged, user_id)
  await syncProducts(db, [event.event_id], user_id)
}

/** Notifies every open list and everyone who has the event open of a change. */
export async function announceEvent(
  db: Transaction,
  { event_id, version }: { event_id: number; version: number },
  by: number | null,
): Promise<void> {
  await notify(db, 'events.changed', { to: { area: 'articles' }, data: { event_id, version, by } })
}

async function storeParts(
  db: Transaction,
  event: Pick<Event, 'event_id' | 'questions'>,
  { fields, text, questions }: EventCopy,
  tag_ids: number[],
): Promise<void> {
  const { event_id } = event
  await sql`delete from event_tags where event_id = ${event_id} and tag_id <> all(${tag_ids}::int[])`.execute(
    db,
  )
  await sql`insert into event_tags (event_id, tag_id) select ${event_id}::int, unnest(${tag_ids}::int[])
    on conflict do nothing`.execute(db)
  await replaceDraftUses(db, event_id, usesOf(fields), text.keys)
  await replaceQuestions(db, event, questions)
}

const usesOf = ({ cover_media_id, speakers }: StoredEvent): MediaUse[] => [
  { media_id: cover_media_id, place: 'cover' },
  ...speakers.map(({ media_id }) => ({ media_id, place: 'speaker' as const })),
]

const columnsOf = ({ fields, text, planned_at }: EventCopy) => ({
  event_title: fields.event_title,
  event_permalink: fields.event_permalink,
  event_visibility: fields.event_visibility,
  category_id: fields.category_id,
  author_id: fields.author_id,
  contributor_id: fields.contributor_id,
  cover_media_id: fields.cover_media_id,
  event_image_alt: fields.event_image_alt,
  event_word_count: text.words,
  planned_at,
})

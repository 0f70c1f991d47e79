import type { Insertable } from 'kysely'
import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import type { Db, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { publish } from '../../../kit/approval/moves.queries.ts'
import { cleaned } from '../../../lib/html.ts'
import { insertEvent, type EventDraft } from './copies.queries.ts'
import { findEvent } from './events.queries.ts'
import { eventKind } from './kind.rules.ts'

/** Columns of the event, and fields of its versions. */
interface Wanted extends Partial<Insertable<Database['events']>>, Partial<Omit<StoredEvent, Columns>> {
  /** The user who wrote it. */
  author_id: number
  event_content?: string
  questions?: EventDraft['questions']
}
type Columns = keyof Database['events']

/** A published event that starts in a week, with defaults for everything that a test does not set. */
export const anEvent = (db: Db, wanted: Wanted) =>
  db.transaction().execute((transaction) => insertPublished(transaction, wanted))

/** The same in a transaction that is open already. With the status `draft` it stays a draft. */
export async function insertPublished(db: Transaction, wanted: Wanted) {
  number += 1
  const start = wanted.event_start_date ?? new Date(Date.now() + 7 * 86_400_000)
  const draft = draftOf(wanted, new Date(start))
  const text = await cleaned(wanted.event_content ?? '<p>Isi.</p>', wanted.author_id)
  const { event_id } = await insertEvent(db, { ...draft, text }, wanted.author_id)
  const { event_status = 'published' } = wanted
  if (event_status === 'published' || event_status === 'archived')
    await publish(eventKind, db, await found(db, event_id), { user_id: wanted.author_id })
  if (event_status !== 'published' && event_status !== 'draft')
    await db.updateTable('events').set({ event_status }).where('event_id', '=', event_id).execute()
  const rest = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => !isStored.has(name) && name !== 'event_content'),
  ) as Partial<Insertable<Database['events']>>
  if (Object.keys(rest).length > 0)
    await db.updateTable('events').set(rest).where('event_id', '=', event_id).execute()
  return found(db, event_id)
}

async function found(db: Transaction, event_id: number) {
  const event = await findEvent(db, event_id)
  if (!event) throw new Error('What was just made is not there.')
  return event
}

function draftOf(wanted: Wanted, start: Date): EventDraft {
  return {
    fields: {
      event_title: wanted.event_title ?? `Acara ${number}`,
      event_permalink: wanted.event_permalink ?? `acara-${number}`,
      event_summary: wanted.event_summary ?? '',
      event_visibility: wanted.event_visibility ?? 'public',
      category_id: wanted.category_id ?? null,
      tags: wanted.tags ?? [],
      cover_media_id: wanted.cover_media_id ?? null,
      event_image_alt: wanted.event_image_alt ?? '',
      organiser: wanted.organiser ?? '',
      speakers: wanted.speakers ?? [],
      prices: wanted.prices ?? [],
      author_id: wanted.author_id,
      contributor_id: wanted.contributor_id ?? null,
      event_seo_title: wanted.event_seo_title ?? '',
      event_seo_description: wanted.event_seo_description ?? '',
    },
    arranged: {
      event_start_date: start,
      event_end_date: wanted.event_end_date
        ? new Date(wanted.event_end_date)
        : new Date(start.getTime() + 3 * 3_600_000),
      time_zone: wanted.time_zone ?? 'Asia/Jakarta',
      event_mode: wanted.event_mode ?? 'offline',
      place: wanted.place ?? 'Balai Kartini',
      place_map_url: wanted.place_map_url ?? '',
      join_link: wanted.join_link ?? '',
      capacity: wanted.capacity ?? null,
      registration_from: wanted.registration_from ? new Date(wanted.registration_from) : null,
      registration_until: wanted.registration_until ? new Date(wanted.registration_until) : null,
    },
    questions: wanted.questions ?? [],
    planned_at: null,
  }
}

/** What `insertEvent` stores; everything else is set afterwards. */
const isStored = new Set([
  ...['event_title', 'event_permalink', 'event_summary', 'event_visibility', 'category_id', 'tags'],
  ...['cover_media_id', 'event_image_alt', 'organiser', 'speakers', 'prices', 'author_id', 'contributor_id'],
  ...['event_seo_title', 'event_seo_description', 'questions', 'event_start_date', 'event_end_date'],
  ...['time_zone', 'event_mode', 'place', 'place_map_url', 'join_link', 'capacity', 'registration_from'],
  ...['registration_until', 'event_status'],
])

/** A category that events can be in. */
export async function anEventCategory(db: Db, category_title = 'Seminar') {
  number += 1
  const category_permalink = `kategori-acara-${number}`
  const category = await db
    .insertInto('categories')
    .values({ category_title, category_permalink, is_event: true })
    .returning(['category_id', 'category_title', 'category_permalink'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('category_permalinks')
    .values({ category_id: category.category_id, category_permalink })
    .execute()
  return category
}

let number = 0

import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import type { registrationStates } from '@balai/contract/events/published-events.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { openedBy } from '../../../http/members.ts'
import { textOf } from '../../../kit/versions/versions.rules.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { listMediaOf } from '../../content/news/detail.queries.ts'
import { listOffered, type findPublished, type PublishedRow } from './published-events.queries.ts'

/** Only the kind writes the fields of its versions, so the cast is safe. */
export const fieldsOf = ({ fields }: Pick<PublishedRow, 'fields'>) => fields as StoredEvent

type Found = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/** An event in a list, as visitors see it. */
export function shownRow(row: PublishedRow) {
  const fields = fieldsOf(row)
  const { starts_at, ends_at } = datesOf(row)
  return {
    event_id: row.event_id,
    title: fields.event_title,
    permalink: fields.event_permalink,
    summary: fields.event_summary,
    visibility: fields.event_visibility,
    image: row.storage_key ? fileLink(row.storage_key) : '',
    image_alt: fields.event_image_alt,
    category:
      row.category_id === null || row.category_title === null || row.category_permalink === null
        ? null
        : { category_id: row.category_id, title: row.category_title, permalink: row.category_permalink },
    starts_at,
    ends_at,
    time_zone: row.time_zone,
    mode: row.event_mode,
    place: row.place,
    organiser: fields.organiser,
    is_cancelled: row.cancelled_at !== null,
    registration: registrationOf(row),
    seats_left: seatsLeft(row),
    price_from: row.price_from ?? 0,
  }
}

/** A published event has dates; `problemsOf` refuses to publish one without. */
export function datesOf({ event_id, event_start_date, event_end_date }: PublishedRow) {
  if (!event_start_date || !event_end_date) throw new Error(`The public event ${event_id} has no date.`)
  return { starts_at: event_start_date, ends_at: event_end_date }
}

const seatsLeft = ({ capacity, people }: Pick<PublishedRow, 'capacity' | 'people'>) =>
  capacity === null ? null : Math.max(0, capacity - people.seats)

/** Whether people can register now. */
function registrationOf(row: PublishedRow): (typeof registrationStates)[number] {
  const now = new Date()
  if (row.cancelled_at) return 'cancelled'
  if ((row.registration_until ?? datesOf(row).ends_at) <= now) return 'ended'
  if (row.registration_from && row.registration_from > now) return 'not_yet'
  return seatsLeft(row) === 0 ? 'full' : 'open'
}

/** An event as the caller may see it: without its text if it is for members only. */
export async function shownEvent(db: ReadDb, found: Found, caller: Identity | null) {
  const fields = fieldsOf(found)
  const opened_by = openedBy(fields.event_visibility, caller)
  const names = new Map(fields.prices.map(({ key, name }) => [key, name]))
  const pictures = await listMediaOf(
    db,
    fields.speakers.map(({ media_id }) => media_id),
    [],
  )
  const links = new Map(pictures.map(({ media_id, link }) => [media_id, link]))
  return {
    ...shownRow(found),
    content: opened_by === null ? (await textOf(found)).html : null,
    opened_by,
    cancel_reason: found.cancel_reason,
    place_map_url: found.place_map_url,
    registration_from: found.registration_from,
    registration_until: found.registration_until ?? datesOf(found).ends_at,
    tags: found.tags,
    speakers: fields.speakers.map(({ name, title, bio, media_id }) => ({
      name,
      title,
      bio,
      image: links.get(media_id ?? 0) ?? '',
    })),
    prices: (await listOffered(db, found.event_id)).map(({ price_key, ...price }) => ({
      ...price,
      name: names.get(price_key) ?? '',
    })),
    questions: found.questions,
    seo_title: fields.event_seo_title,
    seo_description: fields.event_seo_description,
    updated_at: found.updated_at,
  }
}

import { say } from '@balai/contract/core/sentences.ts'
import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { findVersionOrRefuse, textOf } from '../../../kit/versions/versions.rules.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findNames, listMediaOf } from '../../content/news/detail.queries.ts'
import { mediaIdsOf } from './detail.queries.ts'
import type { Event } from './events.queries.ts'

/** A copy as a reader sees it. The join link is not part of it. */
export async function previewOf(db: ReadDb, event: Event, copy: 'draft' | 'public') {
  const version = copy === 'draft' ? event.content_version : event.published_version
  if (version === null) throw notFound(say('This event is not public.'))
  const found = await findVersionOrRefuse<StoredEvent>(db, event.event_id, version)
  const { fields } = found
  const names = await findNames(db, { ...fields, sub_category_id: null })
  const media = new Map(
    (await listMediaOf(db, mediaIdsOf(fields), [])).map(({ media_id, link }) => [media_id, link]),
  )
  const linkOf = (media_id: number | null) => (media_id === null ? '' : (media.get(media_id) ?? ''))
  return {
    ...event,
    ...fields,
    ...names,
    author_name: names.author_name ?? '',
    copy,
    version,
    event_content: (await textOf(found)).html,
    event_image: linkOf(fields.cover_media_id),
    speakers: fields.speakers.map((speaker) => ({ ...speaker, image: linkOf(speaker.media_id) })),
  }
}

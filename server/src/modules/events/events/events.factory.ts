import type { Insertable } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

/** A published event that starts in a week, with defaults for everything that a test does not set. */
export async function anEvent(
  db: Db,
  wanted: Partial<Insertable<Database['events']>> & { author_id: number },
) {
  number += 1
  const start = new Date(Date.now() + 7 * 86_400_000)
  const event_title = wanted.event_title ?? `Acara ${number}`
  const event_permalink = wanted.event_permalink ?? `acara-${number}`
  return db.transaction().execute(async (transaction) => {
    const event = await transaction
      .insertInto('events')
      .values({
        event_title,
        event_permalink,
        event_status: 'published',
        event_start_date: start,
        event_end_date: new Date(start.getTime() + 3 * 3_600_000),
        time_zone: 'Asia/Jakarta',
        place: 'Balai Kartini',
        published_version: 1,
        first_published_at: new Date(),
        ...wanted,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('versions')
      .values({
        subject_id: event.event_id,
        version: 1,
        kind: 'create',
        fields: { event_title, event_permalink },
        content: '<p>Isi.</p>',
        word_count: 1,
      })
      .execute()
    await transaction
      .insertInto('permalinks')
      .values({ kind: 'event', permalink: event_permalink, subject_id: event.event_id, was_public: true })
      .execute()
    return event
  })
}

let number = 0

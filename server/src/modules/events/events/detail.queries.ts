import { sql } from 'kysely'
import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { asRow, rowsOf } from './list.queries.ts'

/** Finds an event with the columns of a list row and those that only its own page shows. */
export async function findDetail(db: ReadDb, event_id: number) {
  const keys = db.selectFrom('events').select('event_id').where('event_id', '=', event_id)
  const row = await rowsOf(db, keys)
    .leftJoin('users as submitter', 'submitter.user_id', 'events.submitted_by')
    .leftJoin('users as claimer', 'claimer.user_id', 'events.claimed_by')
    .leftJoin('users as canceller', 'canceller.user_id', 'events.cancelled_by')
    .select([
      'events.place_map_url',
      'events.join_link',
      'events.cancel_reason',
      'canceller.name as cancelled_by_name',
      'events.event_word_count',
      'events.content_version',
      'events.published_version',
      'events.first_published_at',
      'events.submitted_at',
      'submitter.name as submitted_by_name',
      'events.review_due_at',
      'events.claimed_by',
      'claimer.name as claimed_by_name',
    ])
    .executeTakeFirstOrThrow()
  return asRow(row)
}

/** The pictures that a copy names outside its text. */
export const mediaIdsOf = ({ cover_media_id, speakers }: StoredEvent) => [
  cover_media_id,
  ...speakers.map(({ media_id }) => media_id),
]

/** Moves dates by as much as a start moves, by the clock on the wall of their zone: 19.00 stays 19.00. */
export async function shiftDates(
  db: ReadDb,
  dates: readonly (Date | null)[],
  { from, to, time_zone }: { from: Date; to: Date; time_zone: string },
): Promise<(Date | null)[]> {
  const at = (moment: unknown) => sql`(${moment}::timestamptz at time zone ${time_zone})`
  const { rows } = await sql<{ shifted: Date | null }>`
    select (${at(sql.ref('moment'))} + (${at(to)} - ${at(from)})) at time zone ${time_zone} as shifted
    from unnest(${dates.map((date) => date?.toISOString() ?? null)}::timestamptz[]) with ordinality given (moment, place)
    order by place`.execute(db as never)
  return rows.map(({ shifted }) => shifted)
}

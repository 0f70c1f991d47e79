import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** The kind of certificates whose source is an event. */
export const eventKind = 'event'

/** An event that is not deleted for good. One in the trash still has its certificates. */
export const findEvent = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('events')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .on('versions.version', '=', sql<number>`coalesce(events.published_version, events.content_version)`),
    )
    .select([
      'events.event_id',
      'event_title',
      'event_start_date',
      'event_end_date',
      'events.time_zone',
      'deleted_at',
      sql<string>`coalesce((select string_agg(speaker ->> 'name', ', ' order by place)
        from jsonb_array_elements(case jsonb_typeof(versions.fields -> 'speakers')
          when 'array' then versions.fields -> 'speakers' else '[]' end) with ordinality one (speaker, place)), '')`.as(
        'speaker',
      ),
      sql<string>`coalesce(versions.fields ->> 'organiser', '')`.as('organiser'),
    ])
    .where('events.event_id', '=', event_id)
    .executeTakeFirst()

export const listQuestions = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('event_questions')
    .select(['question_id', 'label'])
    .where('event_id', '=', event_id)
    .where('kind', '<>', 'consent')
    .orderBy('position')
    .orderBy('question_id')
    .execute()

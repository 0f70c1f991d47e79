import { sql } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'

/** Giving, taking or moving a place of an event needs its lock, so that no place is given twice. */
export const eventsLock = (event_ids: readonly number[]): Lock =>
  lockRows('events', 'event_id', [...new Set(event_ids)])

/** Events with what people who register need to know. Texts are those of the public copy, if there is one. */
const eventRows = (db: ReadDb) =>
  db
    .selectFrom('events')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .onRef('versions.version', '=', 'events.published_version'),
    )
    .select([
      'events.event_id',
      'events.event_permalink',
      'events.event_start_date',
      'events.event_end_date',
      'events.time_zone',
      'events.event_mode',
      'events.place',
      'events.place_map_url',
      'events.capacity',
      'events.registration_from',
      'events.registration_until',
      'events.cancelled_at',
      'events.cancel_reason',
    ])
    .select([
      sql<string>`coalesce(versions.fields->>'event_title', events.event_title)`.as('event_title'),
      sql<
        'public' | 'member' | 'premium'
      >`coalesce(versions.fields->>'event_visibility', events.event_visibility)`.as('visibility'),
      sql<boolean>`events.event_status = 'published' and coalesce(events.unpublish_at > now(), true)`.as(
        'is_public',
      ),
    ])
    .where('events.deleted_at', 'is', null)

export const findEvent = (db: ReadDb, event_id: number) =>
  eventRows(db).where('events.event_id', '=', event_id).executeTakeFirst()
export type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>

export const findEvents = (db: ReadDb, event_ids: readonly number[]) =>
  eventRows(db)
    .where('events.event_id', '=', sql<number>`any(${event_ids}::integer[])`)
    .execute()

/** The questions of an event, also retired ones. */
export const findQuestions = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('event_questions')
    .select(['question_id', 'kind', 'label', 'help', 'choices', 'is_required'])
    .select(sql<boolean>`retired_at is not null`.as('is_retired'))
    .where('event_id', '=', event_id)
    .orderBy('position')
    .orderBy('question_id')
    .execute()
export type Question = Awaited<ReturnType<typeof findQuestions>>[number]

/** The prices of an event, also those that are not offered any more. */
export const findPrices = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('event_prices')
    .innerJoin('products', 'products.product_id', 'event_prices.product_id')
    .select(['price_id', 'event_prices.product_id', 'audience', 'is_offered', 'name', 'price'])
    .where('event_id', '=', event_id)
    .orderBy('position')
    .orderBy('price_id')
    .execute()
export type Price = Awaited<ReturnType<typeof findPrices>>[number]

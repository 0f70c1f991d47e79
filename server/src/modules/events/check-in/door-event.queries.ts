import { sql } from 'kysely'
import { checkInLimits } from '@balai/contract/events/check-in-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { findPermalinkOwners } from '../../../kit/permalinks/permalinks.queries.ts'

const people = defineCounter<string>('registrations.event')

/** The moment from which people are checked in; an event without a date is never open. */
export const opensAt = sql<Date | null>`event_start_date - make_interval(
  mins => coalesce(opens_before_minutes, ${sql.lit(checkInLimits.opensBefore)}))`

/** An event as its door needs it, deleted or not. */
export async function findDoorEvent(db: ReadDb, event_id: number) {
  return db
    .selectFrom('events')
    .leftJoin('check_in_settings', 'check_in_settings.event_id', 'events.event_id')
    .select([
      'events.event_id',
      'event_title',
      'event_status',
      'event_start_date',
      'event_end_date',
      'time_zone',
      'place',
      'cancelled_at',
      'deleted_at',
      opensAt.as('opens_at'),
      sql<number>`coalesce(opens_before_minutes, ${sql.lit(checkInLimits.opensBefore)})`.as(
        'opens_before_minutes',
      ),
    ])
    .where('events.event_id', '=', event_id)
    .executeTakeFirst()
}
export type DoorEventRow = NonNullable<Awaited<ReturnType<typeof findDoorEvent>>>

/** How many people hold a place, and how many are checked in. */
export async function countPeople(db: ReadDb, event_id: number) {
  const holding = ['registered', 'attended', 'absent'].map((status) => `${event_id}/${status}`)
  return db
    .selectNoFrom([
      counterTotal(people, holding).as('expected'),
      counterTotal(people, [`${event_id}/checked_in`]).as('checked_in'),
    ])
    .executeTakeFirstOrThrow()
}

/** The event that has this permalink, or had it while public. */
export async function findEventByPermalink(db: ReadDb, permalink: string): Promise<number | undefined> {
  return (await findPermalinkOwners(db, 'event', [permalink])).get(permalink)
}

/** A part of the list of tickets, in the order of their ids. */
export async function listTickets(
  db: ReadDb,
  event_id: number,
  { after, since }: { after: number; since?: Date | undefined },
) {
  const rows = await db
    .selectFrom('registrations')
    .select([
      'registration_id',
      sql<string>`left(encode(sha256(convert_to(event_id || ':' || ticket_code, 'UTF8')), 'hex'), 32)`.as(
        'code_hash',
      ),
      'name',
      'part',
      'status',
      sql<boolean>`checked_in_at is not null`.as('is_checked_in'),
      sql<Date>`now()`.as('read_at'),
    ])
    .where('event_id', '=', event_id)
    .where('registration_id', '>', after)
    .$if(since !== undefined, (query) => query.where('updated_at', '>=', since as Date))
    .orderBy('registration_id')
    .limit(checkInLimits.tickets)
    .execute()
  return rows
}

/** The present time of the database, which stamps changes. */
export async function databaseTime(db: ReadDb): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

/** Sets how early check-in opens. */
export async function saveOpening(db: Transaction, event_id: number, minutes: number): Promise<void> {
  await db
    .insertInto('check_in_settings')
    .values({ event_id, opens_before_minutes: minutes })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ opens_before_minutes: minutes }))
    .execute()
}

import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** The people of an event who wait longest and have no offer. */
export async function findNext(db: ReadDb, event_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', event_id)
    .where('status', '=', sql.lit<'waiting'>('waiting'))
    .where('offered_until', 'is', null)
    .orderBy('waiting_since')
    .orderBy('registration_id')
    .limit(limit)
    .execute()
  return rows.map(({ registration_id }) => registration_id)
}

/** The people of an event who did not take their offer in time. */
export async function findExpiredOffers(db: ReadDb, event_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', event_id)
    .where('offered_until', '<=', sql<Date>`now()`)
    .orderBy('registration_id')
    .execute()
  return rows.map(({ registration_id }) => registration_id)
}

/** Events with a waiting list that are not long over. */
export async function findEventsToMoveUp(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('event_id')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('event_end_date', 'is', null),
        // Offers of an event that is over end, too.
        where('event_end_date', '>', sql<Date>`now() - interval '30 days'`),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registration_id')
          .whereRef('registrations.event_id', '=', 'events.event_id')
          .where('status', '=', sql.lit<'waiting'>('waiting')),
      ),
    )
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Events that ended a day ago and had a check-in, with people whose attendance is unknown. */
export async function findEventsToClose(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('event_id')
    .where('event_end_date', '<', sql<Date>`now() - interval '1 day'`)
    .where('event_end_date', '>', sql<Date>`now() - interval '8 days'`)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registration_id')
          .whereRef('registrations.event_id', '=', 'events.event_id')
          .where('checked_in_at', 'is not', null),
      ),
    )
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** The registered people of an event who were not checked in and whom nobody has marked as absent before. */
export async function findAbsent(db: ReadDb, event_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', event_id)
    .where('status', '=', sql.lit<'registered'>('registered'))
    .where('checked_in_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration_events')
            .select('registration_event_id')
            .whereRef('registration_events.registration_id', '=', 'registrations.registration_id')
            .where('kind', '=', 'absent'),
        ),
      ),
    )
    .orderBy('registration_id')
    .execute()
  return rows.map(({ registration_id }) => registration_id)
}

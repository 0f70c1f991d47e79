import type { ReadDb } from '../../../db/pool.ts'

/** The ticket of a code with its event, as join links and the feedback form need it. */
export function findTicket(db: ReadDb, code: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select([
      'registration_id',
      'registrations.event_id',
      'name',
      'status',
      'attends',
      'member_id',
      'event_title',
      'event_status',
      'event_start_date',
      'event_end_date',
      'time_zone',
      'place',
      'join_link',
      'events.cancelled_at as event_cancelled_at',
      'events.deleted_at as event_deleted_at',
    ])
    .where('ticket_code', '=', code)
    .executeTakeFirst()
}
export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

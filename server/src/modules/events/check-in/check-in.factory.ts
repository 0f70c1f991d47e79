import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

/** Somebody with a ticket for an event, with defaults for everything that a test does not set. */
export async function aTicket(
  db: Db,
  wanted: Partial<Insertable<Database['registrations']>> & { event_id: number },
) {
  const ticket_code = wanted.ticket_code ?? randomUUID()
  const name = wanted.name ?? 'Siti Aminah'
  return db
    .insertInto('registrations')
    .values({
      certificate_name: name,
      email: `${ticket_code}@contoh.id`,
      status: 'registered',
      source: 'staff',
      ...(wanted.status === 'cancelled' && { cancelled_at: new Date(), cancel_cause: 'staff' as const }),
      ...(wanted.status === 'waiting' && { waiting_since: new Date() }),
      ...wanted,
      name,
      ticket_code,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Dates of an event that begins so many minutes from now, and takes two hours. */
export const startsIn = (minutes: number) => {
  const event_start_date = new Date(Date.now() + minutes * 60_000)
  return { event_start_date, event_end_date: new Date(event_start_date.getTime() + 2 * 3_600_000) }
}

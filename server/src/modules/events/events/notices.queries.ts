import type { Transaction } from '../../../db/pool.ts'
import { changedArrangements, isPublic, type Arranged } from './arrangements.rules.ts'
import type { Event } from './events.queries.ts'

/** The fields whose change participants are notified of. */
const notifiedFields = ['event_start_date', 'event_end_date', 'time_zone', 'place', 'event_mode'] as const

/**
 * Notes that the people who take part must be notified of a new date or place. A job sends the mails; a second change before
 * it runs joins the first one, so that nobody is notified of a date that is old already.
 */
export async function noteArranged(
  db: Transaction,
  before: Event,
  after: Arranged,
  created_by: number,
): Promise<void> {
  const changed = new Set<string>(changedArrangements(before, after))
  if (!isPublic(before) || before.cancelled_at || !notifiedFields.some((name) => changed.has(name))) return
  if (before.event_end_date && before.event_end_date <= new Date()) return
  const was = Object.fromEntries(notifiedFields.map((name) => [name, before[name]]))
  await db
    .insertInto('event_notices')
    .values({ event_id: before.event_id, kind: 'moved', was, created_by })
    .onConflict((conflict) => conflict.columns(['event_id', 'kind']).where('told_at', 'is', null).doNothing())
    .execute()
}

/** Notes that the people who take part must be notified that the event is cancelled. */
export async function noteCancelled(db: Transaction, event_id: number, created_by: number): Promise<void> {
  await db
    .deleteFrom('event_notices')
    .where('event_id', '=', event_id)
    .where('kind', '=', 'moved')
    .where('told_at', 'is', null)
    .execute()
  await db.insertInto('event_notices').values({ event_id, kind: 'cancelled', created_by }).execute()
}

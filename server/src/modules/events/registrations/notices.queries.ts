import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Events whose people must be notified of a new date or place, or that the event is cancelled. */
export async function findEventsWithNotices(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('event_notices')
    .select('event_id')
    .distinct()
    .where('told_at', 'is', null)
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** The notices that the people of an event must get. */
export const findNotices = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('event_notices')
    .innerJoin('events', 'events.event_id', 'event_notices.event_id')
    .leftJoin('users', 'users.user_id', 'event_notices.created_by')
    .select(['notice_id', 'kind', 'was', 'events.cancel_reason', 'users.user_id', 'users.name'])
    .where('event_notices.event_id', '=', event_id)
    .where('told_at', 'is', null)
    .orderBy('notice_id')
    .execute()
export type Notice = Awaited<ReturnType<typeof findNotices>>[number]

export async function markNotified(db: Transaction, notice_id: number): Promise<void> {
  await db
    .updateTable('event_notices')
    .set({ told_at: sql`now()` })
    .where('notice_id', '=', notice_id)
    .execute()
}

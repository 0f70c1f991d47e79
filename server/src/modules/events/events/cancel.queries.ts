import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import { savedColumns, type SavedEvent } from './copies.queries.ts'

/** Marks an event as cancelled. */
export const cancelEvent = (
  db: Transaction,
  { event_id, reason, user_id }: { event_id: number; reason: string; user_id: number },
): Promise<SavedEvent> =>
  db
    .updateTable('events')
    .set({
      cancelled_at: sql`now()`,
      cancelled_by: user_id,
      cancel_reason: reason,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('event_id', '=', event_id)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()

import { sql } from 'kysely'
import type { ReadDb } from '../db/pool.ts'

/** What a supervisor of the queue wants to know. Each part reads an index of the few mails that it is about. */
export async function findQueueFacts(db: ReadDb) {
  const count = (state: 'queued' | 'uncertain') =>
    db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', state)
  const oldest = db
    .selectFrom('mails')
    .select(sql<number>`coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8`.as('seconds'))
    .where('state', '=', 'queued')
    .where('owed', 'in', [true, false])
    .where('next_attempt_at', '<=', sql<Date>`now()`)
  const paused = db.selectFrom('mail_pauses').select(({ fn }) => fn.countAll<number>().as('count'))
  return db
    .selectNoFrom([
      count('queued').as('waiting'),
      count('uncertain').as('uncertain'),
      oldest.as('oldest_seconds'),
      paused.as('paused'),
    ])
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { wakeSenders } from './enqueue.queries.ts'

/**
 * Holds: the mails of a held source are not claimed. A hold works at once, however many mails it has. They are
 * then moved out of the queue, or cancelled, in batches, so that claiming does not pass over them for long.
 */
export const isNotHeld = sql<boolean>`not exists (select from mail_holds held where held.source = mails.source)`

/** Holds the mails of a source. Those that are claimed already still leave. */
export async function holdSource(db: Transaction, source: string): Promise<void> {
  await db
    .insertInto('mail_holds')
    .values({ source })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}

export async function releaseSource(db: Transaction, source: string): Promise<void> {
  await db.deleteFrom('mail_holds').where('source', '=', source).execute()
  await wakeSenders(db)
}

interface Batch {
  source: string
  most: number
}

/** An equality on `owed`, so that the index of the queue is read. */
const queuedOf = (source: string) => sql`state = 'queued' and owed in (true, false) and source = ${source}`

/** Moves mails of a source out of the queue until they are put back. Returns how many. */
export const putAside = (db: Transaction, { source, most }: Batch) =>
  changeQueued(db, sql`next_attempt_at = 'infinity'`, {
    source,
    most,
    which: sql`next_attempt_at < 'infinity'`,
  })

/** Puts mails back into the queue that were put aside. Returns how many. */
export async function putBack(db: Transaction, { source, most }: Batch): Promise<number> {
  const changed = await changeQueued(db, sql`next_attempt_at = now()`, {
    source,
    most,
    which: sql`next_attempt_at = 'infinity'`,
  })
  if (changed > 0) await wakeSenders(db)
  return changed
}

/** Cancels mails of a source that are queued. Returns how many. */
export const cancelQueued = (db: Transaction, { source, most }: Batch) =>
  changeQueued(db, sql`state = 'cancelled', reason = 'stopped'`, { source, most, which: sql`true` })

async function changeQueued(
  db: Transaction,
  change: ReturnType<typeof sql>,
  { source, most, which }: Batch & { which: ReturnType<typeof sql> },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set ${change} where mail_id in (
      select mail_id from mails where ${queuedOf(source)} and ${which}
      order by owed, next_attempt_at, mail_id limit ${sql.lit(most)} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

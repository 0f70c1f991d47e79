import { sql } from 'kysely'
import type { ExportDb, ReadDb } from './pool.ts'

/** Small enough that twenty exports at once need little memory. */
const batchSize = 500
/** Exports of one process run this many queries at a time, so that the screens always get their share of the database. */
const maxQueries = 3
/** A reader that has stalled this long loses its export, because an open snapshot keeps old rows from being vacuumed. */
const stalledAfter = '5min'

/**
 * The rows of an export, read from one snapshot: rows that others add, change or delete meanwhile are as they were
 * when the export began. Ending the iteration early ends the snapshot.
 */
export async function* inSnapshot<Row>(
  db: ExportDb,
  read: (snapshot: ReadDb) => AsyncIterable<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${stalledAfter}, true)`.execute(
      snapshot,
    )
    yield* read(snapshot)
  } finally {
    // Nothing was written. If the connection was lost, there is nothing to end either.
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

/**
 * Keyset batches: each query starts after the last row of the batch before, so the last batch costs no more than the
 * first. The next batch is fetched while this one is written.
 */
export async function* inBatches<Last extends object, Row extends Last>(
  fetch: (last: Last | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  let next = inTurn(() => fetch(undefined, batchSize))
  for (;;) {
    const rows = await next
    const last = rows.at(batchSize - 1)
    if (last !== undefined) {
      next = inTurn(() => fetch(last, batchSize))
      // If the export is cancelled, nobody awaits this query.
      next.catch(() => undefined)
    }
    yield rows
    if (last === undefined) return
  }
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(query: () => Promise<Result>): Promise<Result> {
  if (running >= maxQueries) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await query()
  } finally {
    const next = waiting.shift()
    // The turn is handed on, so nobody can overtake those who wait.
    if (next) next()
    else running -= 1
  }
}

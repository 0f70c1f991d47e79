import { sql } from 'kysely'
import type { ExportDb, ReadDb } from './pool.ts'

/** Small enough that twenty exports at once need little memory. */
const batchSize = 500
/**
 * Exports of one process run at most this many queries at a time, which leaves the rest of the database to requests.
 */
const maxQueries = 3
/**
 * An export whose reader stalls this long is cancelled, because an open snapshot keeps vacuum from removing old rows.
 */
const stalledAfter = '5min'

/**
 * Reads the rows of an export from one snapshot, so that concurrent changes do not show. Ending the iteration early
 * ends the snapshot.
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
    // The transaction only read, and a lost connection has ended it anyway.
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

/**
 * Reads keyset pages: each query starts after the last row of the previous page, so the last page costs no more than
 * the first. The next page is fetched while the current one is written.
 */
export async function* inBatches<Last extends object, Row extends Last>(
  fetch: (last: Last | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  let next = withQuerySlot(() => fetch(undefined, batchSize))
  for (;;) {
    const rows = await next
    const last = rows.at(batchSize - 1)
    if (last !== undefined) {
      next = withQuerySlot(() => fetch(last, batchSize))
      // A cancelled export does not await this query.
      next.catch(() => undefined)
    }
    yield rows
    if (last === undefined) return
  }
}

let running = 0
const waiting: (() => void)[] = []

async function withQuerySlot<Result>(query: () => Promise<Result>): Promise<Result> {
  if (running >= maxQueries) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await query()
  } finally {
    const next = waiting.shift()
    // The slot passes directly to the next waiter, so waiters run in order.
    if (next) next()
    else running -= 1
  }
}

import type pg from 'pg'
import { expect } from 'vitest'
import { holdAuditLog } from './database.ts'

/**
 * Runs changes concurrently so that all of them pass their checks before the first one commits: none can write
 * its audit row until every one is waiting for that lock or for another change.
 */
export async function runConcurrently<Answer>(
  pool: pg.Pool,
  changes: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const release = await holdAuditLog(pool)
  try {
    const answers = Promise.all(changes.map((change) => change()))
    await expect.poll(() => waiting(pool), { timeout: 10_000 }).toBe(changes.length)
    await release()
    return await answers
  } finally {
    await release()
  }
}

/** Runs outside the transaction that holds the lock, because a transaction caches pg_stat_activity. */
async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

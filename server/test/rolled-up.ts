import { expect } from 'vitest'
import { rollUp } from '../src/modules/tracking/tracks/rollups.queries.ts'
import type { Services } from '../src/services.ts'

/**
 * Rolls up until every event is in the rollups. Transaction numbers belong to the whole cluster, so rollups also wait for
 * transactions of tests beside this one.
 */
export async function rollUpEverything({ db, pool }: Services): Promise<void> {
  const left = async () => {
    while (await rollUp(db));
    const { rows } = await pool.query(
      'select from tracks where xid >= (select rolled_to from track_marks) limit 1',
    )
    return rows.length
  }
  await expect.poll(left, { timeout: 60_000, interval: 20 }).toBe(0)
}

import { sql } from 'kysely'
import type { CacheDb, ReadDb, Transaction } from './pool.ts'

/** How long a count that was slow to make is good for. */
const goodForSeconds = 30
/** What is quicker than this is simply counted again. */
const slow = 25

/** A total that was counted a moment ago, by whichever server. */
export async function findSharedTotal(db: ReadDb, filter: string): Promise<number | undefined> {
  const known = await db
    .selectFrom('list_totals')
    .select('total')
    .where('filter', '=', filter)
    .where('counted_at', '>', sql<Date>`now() - make_interval(secs => ${goodForSeconds})`)
    .executeTakeFirst()
  return known?.total
}

/**
 * Counts, and where that was slow, shares the total with all servers for some seconds, keyed by its filter, so that
 * turning pages does not count each time anew. What is quick to count is never shared, and so always of this moment.
 */
export async function sharedTotal(
  db: CacheDb,
  filter: string,
  count: () => Promise<number>,
): Promise<number> {
  const begun = performance.now()
  const total = await count()
  if (performance.now() - begun > slow)
    await db
      .insertInto('list_totals')
      .values({ filter, total })
      .onConflict((conflict) => conflict.column('filter').doUpdateSet({ total, counted_at: sql`now()` }))
      .execute()
  return total
}

/** Forgets totals that are no longer good. */
export async function deleteOldTotals(db: Transaction): Promise<void> {
  await db
    .deleteFrom('list_totals')
    .where('counted_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

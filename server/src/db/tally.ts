import { sql } from 'kysely'
import type { ReadDb, Transaction } from './pool.ts'

/** An exact row count that is kept as rows come and go: a sum of few differences, never a scan. */
export async function tallyOf(db: ReadDb, tally: string): Promise<number> {
  const { total } = await db
    .selectFrom('tallies')
    .select(sql<number>`coalesce(sum(difference), 0)::bigint`.as('total'))
    .where('tally', '=', tally)
    .executeTakeFirstOrThrow()
  return total
}

/** Folds the differences of every tally into one row each; the sums stay what they are throughout. */
export async function foldTallies(db: Transaction): Promise<void> {
  await sql`with taken as (delete from tallies returning tally, difference)
    insert into tallies (tally, difference) select tally, sum(difference) from taken group by tally`.execute(
    db,
  )
}

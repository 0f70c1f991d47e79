import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from './pool.ts'

/** What is counted, and its parts after a stroke. */
type Tally =
  | 'audit'
  | 'comments'
  | `comments/${string}`
  | 'media'
  | 'members'
  | 'news'
  | `news/${string}`
  | 'news_likes'
  | 'tags'
  | 'users'

/** An exact row count that is kept as rows come and go: a sum of few differences, never a scan. */
export const tallyOf = (tally: Tally): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(difference), 0)::bigint from tallies where tally = ${sql.lit(tally)})`

/** The sum of several tallies. */
export const talliesOf = (tallies: readonly string[]): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(difference), 0)::bigint from tallies where tally in (${sql.join(tallies.map((tally) => sql.lit(tally)))}))`

/** Folds the differences of every tally into one row each; the sums stay what they are throughout. */
export async function foldTallies(db: Transaction): Promise<void> {
  await sql`with taken as (delete from tallies returning tally, difference)
    insert into tallies (tally, difference) select tally, sum(difference) from taken group by tally`.execute(
    db,
  )
}

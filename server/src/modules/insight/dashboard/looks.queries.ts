import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'

/** A visit is over when the dashboard was not looked at for so long. */
const visitEnds = sql`interval '30 minutes'`

type Figures = Record<string, number>

/**
 * Notes that these people look now, with the figures that they see. Returns those at the end of the visit of each before
 * this one. Looks within a visit change nothing of that, so that reloading the page loses nothing.
 */
export function noteLooks(
  db: Transaction,
  user_ids: readonly number[],
  figures: Figures,
): Promise<{ user_id: number; base_at: Date | null; base: Figures }[]> {
  return db
    .insertInto('dashboard_looks')
    .values([...new Set(user_ids)].map((user_id) => ({ user_id, latest: figures })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        base: sql`case when dashboard_looks.latest_at < now() - ${visitEnds}
          then dashboard_looks.latest else dashboard_looks.base end`,
        base_at: sql`case when dashboard_looks.latest_at < now() - ${visitEnds}
          then dashboard_looks.latest_at else dashboard_looks.base_at end`,
        latest: sql`excluded.latest`,
        latest_at: sql`now()`,
      }),
    )
    .returning(['user_id', 'base_at', 'base'])
    .execute()
}

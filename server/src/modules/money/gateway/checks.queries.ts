import { sql } from 'kysely'
import type { Db, Transaction } from '../../../db/pool.ts'

/** The time within which a claimed attempt is asked about; after it, another worker may ask. */
const claimMinutes = 2

/** Claims attempts that the gateway has to be asked about now, those that have waited longest first. */
export const claimDue = (db: Db, limit: number) =>
  db
    .updateTable('payments')
    .set({ check_after: sql`now() + make_interval(mins => ${sql.lit(claimMinutes)})` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payments')
        .select('id')
        .where('check_after', '<=', sql<Date>`now()`)
        .orderBy('check_after')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'gateway_order_id'])
    .execute()

/** Plans the next check of an attempt, or none, and records the last one. */
export async function planCheck(
  db: Transaction,
  payment_id: number,
  plan: { check_after: Date | null; checks: number; check_problem?: string; checked_at?: Date },
): Promise<void> {
  await db.updateTable('payments').set(plan).where('id', '=', payment_id).execute()
}

/** Makes every payment page that was asked for in a period due. Returns how many there are. */
export async function makeDue(db: Transaction, { from, until }: { from: Date; until: Date }) {
  const due = await db
    .updateTable('payments')
    .set({ check_after: sql<Date>`now()`, checks: 0 })
    .where('gateway_order_id', 'is not', null)
    .where('token', '<>', '')
    .where('create_datetime', '>=', from)
    .where('create_datetime', '<', until)
    .returning('id')
    .execute()
  return due.length
}

/** Has the gateway asked about each payment page that is still open after so many minutes at most. */
export async function shortenPauses(db: Transaction, minutes: number): Promise<void> {
  const latest = sql<Date>`now() + make_interval(mins => ${minutes})`
  await db
    .updateTable('payments')
    .set({ check_after: latest })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payments')
        .select('id')
        .where('check_after', '>', latest)
        .where('page_until', '>', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Records the outcome of the notices that waited for an answer about this attempt. */
export async function settleNotices(db: Transaction, payment_id: number, outcome: string): Promise<void> {
  await db
    .updateTable('payment_notices')
    .set({ outcome })
    .where('payment_id', '=', payment_id)
    .where('outcome', '=', sql.lit('waiting'))
    .execute()
}

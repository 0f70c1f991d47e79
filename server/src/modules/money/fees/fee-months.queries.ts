import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** A month is stored as its first day. */
export const firstDayOf = (month: string): string => `${month}-01`

/** Every month with lines, with its current totals and the user who closed it. */
export const listPeriods = (db: ReadDb) =>
  db
    .selectFrom('fee_lines')
    .leftJoin('fee_periods', 'fee_periods.period', 'fee_lines.period')
    .select(({ fn }) => [
      sql<string>`to_char(fee_lines.period, 'YYYY-MM')`.as('period'),
      fn.countAll<number>().as('line_count'),
      liveFee.as('total_fee'),
      liveBill.as('total_bill'),
      'fee_periods.closed_at',
      'fee_periods.closed_by_name',
      'fee_periods.hash',
    ])
    .groupBy(['fee_lines.period', 'fee_periods.period'])
    .orderBy('fee_lines.period', 'desc')
    .execute()

/** Reversed lines do not count. */
const liveFee = sql<number>`coalesce(sum(fee) filter (where status <> 'reversed'), 0)::bigint`
const liveBill = sql<number>`coalesce(sum(fee_lines.total_bill) filter (where status <> 'reversed'), 0)::bigint`

export const findPeriod = (db: ReadDb, month: string) =>
  db.selectFrom('fee_periods').selectAll().where('period', '=', firstDayOf(month)).executeTakeFirst()

/** The totals of a month including adjustments, and a hash over all its lines. */
export const sumPeriod = (db: ReadDb, month: string) =>
  db
    .selectFrom('fee_lines')
    .select(({ fn }) => [
      fn.countAll<number>().as('line_count'),
      liveFee.as('total_fee'),
      liveBill.as('total_bill'),
      sql<number>`count(*) filter (where status = 'accrued')`.as('accrued'),
      sql<string>`encode(sha256(convert_to(coalesce(string_agg(line_id || '|' || partner_id || '|' || order_id || '|' || base_amount
        || '|' || fee || '|' || (status = 'reversed'), E'\n' order by line_id), ''), 'UTF8')), 'hex')`.as(
        'hash',
      ),
    ])
    .where('period', '=', firstDayOf(month))
    .executeTakeFirstOrThrow()

/** Closes a month. The transaction must hold its lock. */
export async function closePeriod(
  db: Transaction,
  month: string,
  by: { closed_by: number | null; closed_by_name: string },
) {
  const { accrued: _waiting, ...sums } = await sumPeriod(db, month)
  await db
    .insertInto('fee_periods')
    .values({ period: firstDayOf(month), ...sums, ...by })
    .execute()
  return sums
}

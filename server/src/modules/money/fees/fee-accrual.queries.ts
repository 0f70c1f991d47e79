import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'
import { rupiah } from '../../../lib/rupiah.ts'

interface PaidOrder {
  id: number
  partner_code: string
  total_gross: number
  total_nett: number
  total_bill: number
}

/**
 * The partner whose code stands on an order earns the fee of the rule of that day, once. Nothing is earned without a
 * rule. A payment that is booked into a month which is closed by now counts in the present one.
 */
export async function accrueFee(
  db: Transaction,
  order: PaidOrder,
  { earned_at, time_zone }: { earned_at: Date; time_zone: string },
): Promise<void> {
  if (order.partner_code === '') return
  const partner = await findPartnerByCode(db, order.partner_code)
  const rule = partner && (await findRuleOn(db, partner.partner_id, earned_at, time_zone))
  if (!rule) return
  const base_amount = order[rule.base]
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fee_lines')
    .values({
      partner_id: partner.partner_id,
      order_id: order.id,
      rule_id: rule.rule_id,
      rule_text: ruleText(rule),
      base_amount,
      total_bill: order.total_bill,
      fee: feeOf(rule, base_amount),
      earned_at,
      period: await openPeriodFor(db, earned_at, time_zone),
    })
    // Taken back and paid anew, the first line stays what it is.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) await announceFees(db)
}

/** Tells those who look at fees that something about them has changed. */
export const announceFees = (db: Transaction): Promise<void> =>
  notify(db, 'fees.changed', { to: { area: 'orders' }, data: {} })

/** Reverses the fee of an order, if it earned one. */
export async function reverseFee(
  db: Transaction,
  order_id: number,
  why: { reason: string; time_zone: string; updated_by: number | null },
): Promise<void> {
  const line = await db
    .selectFrom('fee_lines')
    .select('line_id')
    .where('order_id', '=', order_id)
    .where('adjusts_line_id', 'is', null)
    .where('status', '<>', 'reversed')
    .executeTakeFirst()
  if (line) await reverseLine(db, line.line_id, why)
}

/**
 * Reverses a line. What was paid, or stands in a closed month, stays as it is: a line of the present month takes it
 * back instead, so that no figure changes silently.
 */
export async function reverseLine(
  db: Transaction,
  line_id: number,
  { reason, time_zone, updated_by }: { reason: string; time_zone: string; updated_by: number | null },
): Promise<void> {
  const line = await db
    .selectFrom('fee_lines')
    .selectAll()
    .where('line_id', '=', line_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (line.status === 'reversed') return
  if (line.status !== 'paid' && !(await isClosed(db, line.period))) {
    await db
      .updateTable('fee_lines')
      .set({
        status: 'reversed',
        reversed_at: sql`now()`,
        reversed_reason: reason,
        version: sql`version + 1`,
        updated_at: sql`now()`,
        updated_by,
      })
      .where('line_id', '=', line_id)
      .execute()
    await announceFees(db)
    return
  }
  const now = new Date()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fee_lines')
    .values({
      partner_id: line.partner_id,
      order_id: line.order_id,
      rule_id: line.rule_id,
      rule_text: `Adjustment of ${line.period.slice(0, 7)}: ${reason}`.slice(0, 600),
      base_amount: -line.base_amount,
      total_bill: -line.total_bill,
      fee: -line.fee,
      earned_at: now,
      period: await openPeriodFor(db, now, time_zone),
      adjusts_line_id: line.line_id,
      updated_by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) await announceFees(db)
}

export const findPartnerByCode = (db: ReadDb, code: string) =>
  db
    .selectFrom('fee_partners')
    .select(['partner_id', 'code', 'name', 'is_active'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()

export interface RuleOfDay {
  rule_id: number
  kind: 'percent' | 'fixed'
  value: number
  base: 'total_gross' | 'total_nett'
}

/** A partner's own rule of that day, or else the one for all. */
function findRuleOn(db: ReadDb, partner_id: number, day: Date, time_zone: string) {
  const local = sql<string>`(${day}::timestamptz at time zone ${time_zone})::date`
  return db
    .selectFrom('fee_rules')
    .select(['rule_id', 'kind', 'value', 'base'])
    .where((where) => where.or([where('partner_id', '=', partner_id), where('partner_id', 'is', null)]))
    .where('valid_from', '<=', local)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', local)]))
    .orderBy('partner_id', (by) => by.asc().nullsLast())
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
}

/** Halves of a rupiah are rounded up. */
const feeOf = ({ kind, value }: RuleOfDay, base: number) =>
  kind === 'fixed' ? value : Math.round((base * value) / 10_000)

const ruleText = ({ kind, value, base }: RuleOfDay) =>
  kind === 'fixed'
    ? `${rupiah(value)} per order`
    : `${(value / 100).toLocaleString('id-ID')} % of ${base === 'total_nett' ? 'nett' : 'gross'}`

/** The month of a moment, or the present one where that month is closed; the first open one after it, if need be. */
async function openPeriodFor(db: Transaction, moment: Date, time_zone: string): Promise<string> {
  const monthOf = (of: Date) =>
    sql<string>`date_trunc('month', ${of}::timestamptz at time zone ${time_zone})::date`
  const { month, current } = await db
    .selectNoFrom([monthOf(moment).as('month'), monthOf(new Date()).as('current')])
    .executeTakeFirstOrThrow()
  if (!(await isClosed(db, month))) return month
  let period = current
  while (await isClosed(db, period)) {
    const { next } = await db
      .selectNoFrom(sql<string>`(${period}::date + interval '1 month')::date`.as('next'))
      .executeTakeFirstOrThrow()
    period = next
  }
  return period
}

/** Whoever writes into a month and whoever closes it take turns. */
async function isClosed(db: Transaction, period: string): Promise<boolean> {
  await lockPeriod(db, period, 'shared')
  const closed = await db
    .selectFrom('fee_periods')
    .select('period')
    .where('period', '=', period)
    .executeTakeFirst()
  return closed !== undefined
}

/** Closing a month waits for those who write into it, and they for it. */
export async function lockPeriod(db: Transaction, period: string, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended('fee period ' || ${period}::text, 0)`
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(db)
}

import { sql } from 'kysely'
import { lockName, type Lock } from '../../../db/locks.ts'
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
 * Books the fee that the partner of an order earns, once, by the rule of the day of payment. Without a rule
 * there is no fee. If the month of the payment is closed, the fee counts in the current month.
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
    // If the order was refunded and is paid again, its first line is kept.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) await notifyFeesChanged(db)
}

/** Notifies open screens of fees that some have changed. */
export const notifyFeesChanged = (db: Transaction): Promise<void> =>
  notify(db, 'fees.changed', { to: { area: 'orders' }, data: {} })

/** The line that an order has earned, if it was not reversed. */
const findEarned = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('fee_lines')
    .select('line_id')
    .where('order_id', '=', order_id)
    .where('adjusts_line_id', 'is', null)
    .where('status', '<>', 'reversed')
    .executeTakeFirst()

/**
 * Reduces the fee of an order to the share of its bill that was not refunded. Idempotent: it compares the fee with what
 * it should be now. A line that is paid or belongs to a closed month is kept, and an adjustment takes back the rest.
 */
export async function reduceFee(
  db: Transaction,
  order_id: number,
  { kept, of, ...why }: { kept: number; of: number } & Why,
): Promise<void> {
  const earned = await findEarned(db, order_id)
  if (!earned) return
  const line = await lockLine(db, earned.line_id)
  const full = line.fee + line.refunded_fee
  const current = line.fee + (await adjustedBy(db, line.line_id))
  // Rounded as the fee itself is.
  const surplus = current - Math.round((full * kept) / of)
  if (surplus <= 0) return
  if (await isFixed(db, line)) await adjust(db, line, { fee: -surplus, base_amount: 0, total_bill: 0 }, why)
  else
    await db
      .updateTable('fee_lines')
      .set({
        fee: line.fee - surplus,
        refunded_fee: line.refunded_fee + surplus,
        version: sql`version + 1`,
        updated_at: sql`now()`,
        updated_by: why.updated_by,
      })
      .where('line_id', '=', line.line_id)
      .execute()
  await notifyFeesChanged(db)
}

interface Why {
  reason: string
  time_zone: string
  updated_by: number | null
}

/** Reverses the fee of an order, if it has one. */
export async function reverseFee(db: Transaction, order_id: number, why: Why): Promise<void> {
  const line = await findEarned(db, order_id)
  if (line) await reverseLine(db, line.line_id, why)
}

/**
 * Reverses a line. A line that is paid or belongs to a closed month is kept, and an adjustment in the current
 * month cancels it, so that no published figure changes.
 */
export async function reverseLine(db: Transaction, line_id: number, why: Why): Promise<void> {
  const line = await lockLine(db, line_id)
  if (line.status === 'reversed') return
  const rest = line.fee + (await adjustedBy(db, line_id))
  if (await isFixed(db, line)) {
    const { base_amount, total_bill } = line
    if (rest !== 0)
      await adjust(db, line, { fee: -rest, base_amount: -base_amount, total_bill: -total_bill }, why)
  } else
    await db
      .updateTable('fee_lines')
      .set({
        status: 'reversed',
        reversed_at: sql`now()`,
        reversed_reason: why.reason,
        version: sql`version + 1`,
        updated_at: sql`now()`,
        updated_by: why.updated_by,
      })
      .where('line_id', '=', line_id)
      .execute()
  await notifyFeesChanged(db)
}

const lockLine = (db: Transaction, line_id: number) =>
  db.selectFrom('fee_lines').selectAll().where('line_id', '=', line_id).forUpdate().executeTakeFirstOrThrow()
type LockedLine = Awaited<ReturnType<typeof lockLine>>

/** Whether a line must stay as it is, because it is paid or its month is closed. */
const isFixed = async (db: Transaction, { status, period }: LockedLine): Promise<boolean> =>
  status === 'paid' || (await isClosed(db, period))

/** The sum of the adjustments of a line, which is negative or zero. */
async function adjustedBy(db: ReadDb, line_id: number): Promise<number> {
  const { sum } = await db
    .selectFrom('fee_lines')
    .select(sql<number | null>`sum(fee)::bigint`.as('sum'))
    .where('adjusts_line_id', '=', line_id)
    .where('status', '<>', 'reversed')
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Adds an adjustment of a line to the current month. The transaction must hold the lock of the line. */
async function adjust(
  db: Transaction,
  line: LockedLine,
  amounts: { fee: number; base_amount: number; total_bill: number },
  { reason, time_zone, updated_by }: Why,
): Promise<void> {
  const now = new Date()
  await db
    .insertInto('fee_lines')
    .values({
      partner_id: line.partner_id,
      order_id: line.order_id,
      rule_id: line.rule_id,
      rule_text: `Adjustment of ${line.period.slice(0, 7)}: ${reason}`.slice(0, 600),
      ...amounts,
      earned_at: now,
      period: await openPeriodFor(db, now, time_zone),
      adjusts_line_id: line.line_id,
      updated_by,
    })
    .execute()
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

/** The rule of that day: the partner's own, or else the one for all partners. */
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

/** Whole rupiah; halves are rounded up. */
const feeOf = ({ kind, value }: RuleOfDay, base: number) =>
  kind === 'fixed' ? value : Math.round((base * value) / 10_000)

const ruleText = ({ kind, value, base }: RuleOfDay) =>
  kind === 'fixed'
    ? `${rupiah(value)} per order`
    : `${(value / 100).toLocaleString('id-ID')} % of ${base === 'total_nett' ? 'net' : 'gross'}`

/** The month of a date; if it is closed, the first open month from the current one on. */
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

/**
 * Whether a month is closed. The answer holds until the end of the transaction, because closing waits for the
 * lock.
 */
async function isClosed(db: Transaction, period: string): Promise<boolean> {
  await monthLock(period, 'shared').take(db)
  const closed = await db
    .selectFrom('fee_periods')
    .select('period')
    .where('period', '=', period)
    .executeTakeFirst()
  return closed !== undefined
}

/** Writing into a month shares this lock; closing the month takes it exclusively. */
export const monthLock = (period: string, mode: 'shared' | 'exclusive'): Lock =>
  lockName(`fees.month ${period}`, mode)

import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { feeStatuses, type fees } from '@balai/contract/money/fees.ts'
import { inBatches, inSnapshot } from '../../../db/export-loop.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ExportDb, ReadDb, Transaction } from '../../../db/pool.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'

type ListInput = z.output<typeof fees.list.input>
type Filter = z.output<typeof fees.totalFee.input>
type ExportInput = z.output<typeof fees.excel.input>

const feesCounter = defineCounter<(typeof feeStatuses)[number]>('fees.status')

const firstDay = (month: string) => `${month}-01`
const month = sql<string>`to_char(fee_lines.period, 'YYYY-MM')`

export async function listLines(
  db: ReadDb,
  { page, perPage, order, order_by: _earned, ...filter }: ListInput,
) {
  const total = totalOf(db, filter)
  const keys = filtered(db, filter)
    .select('fee_lines.line_id')
    .orderBy('fee_lines.earned_at', order)
    .orderBy('fee_lines.line_id', order)
    .$call(limitTo({ page, perPage }))
  const rows = await shown(db, keys)
    .select(total.as('total'))
    .orderBy('fee_lines.earned_at', order)
    .orderBy('fee_lines.line_id', order)
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** Fees and bills per status, from one snapshot. */
export async function sumLines(db: ReadDb, filter: Filter) {
  const found = await filtered(db, filter)
    .select(({ fn }) => [
      'fee_lines.status',
      fn.countAll<number>().as('lines'),
      sql<number>`sum(fee_lines.fee)::bigint`.as('fee'),
      sql<number>`sum(fee_lines.total_bill)::bigint`.as('total_bill'),
    ])
    .groupBy('fee_lines.status')
    .execute()
  return feeStatuses.map(
    (status) => found.find((each) => each.status === status) ?? { status, lines: 0, fee: 0, total_bill: 0 },
  )
}

/** Every line of the filter, in its order. */
export const exportLines = (db: ExportDb, { order, order_by: _earned, ...filter }: ExportInput) =>
  inSnapshot(db, (snapshot) => {
    const keys = filtered(snapshot, filter)
      .select('fee_lines.line_id')
      .orderBy('fee_lines.earned_at', order)
      .orderBy('fee_lines.line_id', order)
    const comparison = sql.raw(order === 'asc' ? '>' : '<')
    const after = (last: { place: string; line_id: number }) =>
      sql<SqlBool>`(fee_lines.earned_at, fee_lines.line_id) ${comparison} (${last.place}::timestamptz, ${last.line_id}::integer)`
    return inBatches((last: { place: string; line_id: number } | undefined, limit) =>
      shown(snapshot, (last ? keys.where(after(last)) : keys).limit(sql.lit(limit)))
        // As text: a Date would lose the microseconds.
        .select(sql<string>`fee_lines.earned_at::text`.as('place'))
        .orderBy('fee_lines.earned_at', order)
        .orderBy('fee_lines.line_id', order)
        .execute(),
    )
  })

/** The lines with these ids, with the columns that lists show. */
export const findLines = (db: ReadDb, line_ids: number[]) =>
  shown(
    db,
    db
      .selectFrom('fee_lines')
      .select('line_id')
      .where('line_id', '=', sql<number>`any(${line_ids}::integer[])`),
  )
    .orderBy('fee_lines.line_id')
    .execute()
export type Line = Awaited<ReturnType<typeof findLines>>[number]

/** The first of these lines of which adjustments have taken back everything. */
export async function findAdjusted(db: ReadDb, line_ids: number[]): Promise<number | null> {
  const line = await db
    .selectFrom('fee_lines')
    .innerJoin('fee_lines as adjustment', 'adjustment.adjusts_line_id', 'fee_lines.line_id')
    .select('fee_lines.line_id')
    .where('fee_lines.line_id', '=', sql<number>`any(${line_ids}::integer[])`)
    .where('adjustment.status', '<>', 'reversed')
    .groupBy('fee_lines.line_id')
    .having(sql<boolean>`fee_lines.fee + sum(adjustment.fee) = 0`)
    .orderBy('fee_lines.line_id')
    .executeTakeFirst()
  return line?.line_id ?? null
}

export const linesLock = (line_ids: number[]): Lock => lockRows('fee_lines', 'line_id', line_ids)

/** Changes the status of lines. The transaction must hold their lock. */
export async function moveLines(
  db: Transaction,
  line_ids: number[],
  changes: { status: 'approved' } | { status: 'paid'; paid_reference: string },
  updated_by: number,
): Promise<void> {
  await db
    .updateTable('fee_lines')
    .set({
      ...changes,
      ...(changes.status === 'paid' ? { paid_at: sql<Date>`now()` } : { approved_at: sql<Date>`now()` }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .where('line_id', '=', sql<number>`any(${line_ids}::integer[])`)
    .execute()
}

/** The lines of a partner's month, for its statement. */
export const findLinesOf = (db: ReadDb, partner_id: number, period: string) =>
  shown(
    db,
    db
      .selectFrom('fee_lines')
      .select('line_id')
      .where('partner_id', '=', partner_id)
      .where('period', '=', firstDay(period)),
  )
    .orderBy('fee_lines.earned_at')
    .orderBy('fee_lines.line_id')
    .execute()

const shown = (db: ReadDb, keys: Expression<{ line_id: number }>) =>
  db
    .selectFrom('fee_lines')
    .innerJoin('fee_partners', 'fee_partners.partner_id', 'fee_lines.partner_id')
    .innerJoin('orders', 'orders.id', 'fee_lines.order_id')
    .select([
      'fee_lines.line_id',
      'fee_lines.partner_id',
      'fee_partners.code as partner_code',
      'fee_partners.name as partner_name',
      'fee_lines.order_id',
      'orders.code as order_code',
      'fee_lines.rule_text',
      'fee_lines.base_amount',
      'fee_lines.total_bill',
      'fee_lines.fee',
      'fee_lines.refunded_fee',
      'fee_lines.status',
      month.as('period'),
      'fee_lines.earned_at',
      'fee_lines.adjusts_line_id',
      'fee_lines.approved_at',
      'fee_lines.paid_at',
      'fee_lines.paid_reference',
      'fee_lines.reversed_reason',
    ])
    .where('fee_lines.line_id', 'in', keys as never)

function totalOf(db: ReadDb, filter: Filter) {
  const { status, ...rest } = filter
  if (Object.values(rest).every((value) => value === undefined || value === ''))
    return counterTotal(feesCounter, status && [status])
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, { search, partner_id, status, period, from, until }: Filter) {
  let found = db.selectFrom('fee_lines')
  if (search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where((where) =>
      where.or([
        where('fee_lines.order_id', 'in', (orders) =>
          orders.selectFrom('orders').select('id').where('code', 'like', pattern.toUpperCase()),
        ),
        where('fee_lines.partner_id', 'in', (partners) =>
          partners
            .selectFrom('fee_partners')
            .select('partner_id')
            .where((each) => each.or([each('name', 'ilike', pattern), each('code', 'ilike', pattern)])),
        ),
      ]),
    )
  }
  if (partner_id) found = found.where('fee_lines.partner_id', '=', partner_id)
  if (status) found = found.where('fee_lines.status', '=', status)
  if (period) found = found.where('fee_lines.period', '=', firstDay(period))
  if (from) found = found.where('fee_lines.earned_at', '>=', from)
  if (until) found = found.where('fee_lines.earned_at', '<', until)
  return found
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { bankLanes, type bank, type BankLane } from '@balai/contract/money/bank.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { orderLock } from '../orders/orders.queries.ts'
import type { StatementLine } from './statement.ts'

export const findStatementByHash = (db: ReadDb, sha256: Buffer) =>
  db
    .selectFrom('bank_statements')
    .select(['statement_id', 'filename', 'uploaded_at', 'uploaded_by_name'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const insertStatement = (
  db: Transaction,
  statement: {
    filename: string
    sha256: Buffer
    line_count: number
    uploaded_by: number
    uploaded_by_name: string
  },
) => db.insertInto('bank_statements').values(statement).returning('statement_id').executeTakeFirstOrThrow()

/** Stores the lines that no earlier file contained. Returns how many were new. */
export async function insertLines(
  db: Transaction,
  statement_id: number,
  lines: StatementLine[],
): Promise<number> {
  const { rows } = await sql<{ line_id: number }>`
    insert into bank_lines (statement_id, line_number, booked_on, description, amount, line_hash)
    select ${statement_id}, line_number, booked_on, description, amount, decode(line_hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (line_number integer, booked_on date, description text, amount bigint, line_hash text)
    on conflict (line_hash) do nothing returning line_id`.execute(db)
  return rows.length
}

type LinesInput = z.output<typeof bank.lines.input>

export async function listLines(
  db: ReadDb,
  { page, perPage, order, order_by: _byDay, ...filter }: LinesInput,
) {
  const found = linesOf(db, filter)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await withOrder(found)
    .select(total.as('total'))
    .orderBy('bank_lines.booked_on', order)
    .orderBy('bank_lines.line_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export const findLine = (db: ReadDb, line_id: number) =>
  withOrder(db.selectFrom('bank_lines').where('bank_lines.line_id', '=', line_id)).executeTakeFirst()
export type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** Locks a transfer and its order: the chosen one, or the one that the locked line refers to. */
export const transferLock = (line_id: number, chosen: number | undefined): Lock => ({
  order: '2 bank_lines',
  async take(db) {
    await lockRows('bank_lines', 'line_id', [line_id]).take(db)
    const order_id = chosen ?? (await findLine(db, line_id))?.order_id
    if (order_id) await orderLock(order_id).take(db)
  },
})

const withOrder = (found: ReturnType<typeof linesOf>) =>
  found
    .innerJoin('bank_statements', 'bank_statements.statement_id', 'bank_lines.statement_id')
    .leftJoin('orders', 'orders.id', 'bank_lines.order_id')
    .leftJoin('members', 'members.id', 'orders.member_id')
    .selectAll('bank_lines')
    .select([
      'bank_statements.filename',
      'orders.code as order_code',
      'orders.status as order_status',
      'orders.total_bill as order_total_bill',
      sql<string | null>`${memberName}`.as('member_name'),
    ])

type Filter = Pick<LinesInput, 'search' | 'lane' | 'state' | 'statement_id'>

function linesOf(db: ReadDb, { search, lane, state, statement_id }: Filter) {
  let found = db
    .selectFrom('bank_lines')
    .where((where) =>
      searching(where, search, ['bank_lines.description', sql<string>`bank_lines.amount::text`]),
    )
  if (lane) found = found.where('bank_lines.lane', '=', lane)
  if (state) found = found.where('bank_lines.state', '=', state)
  if (statement_id) found = found.where('bank_lines.statement_id', '=', statement_id)
  return found
}

/** The open transfers of each lane. */
export async function countLanes(db: ReadDb, filter: z.output<typeof bank.lanes.input>) {
  const rows = await linesOf(db, { ...filter, state: 'open' })
    .select(({ fn }) => [
      'lane',
      fn.countAll<number>().as('lines'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .groupBy('lane')
    .execute()
  return bankLanes.map((lane) => rows.find((row) => row.lane === lane) ?? { lane, lines: 0, amount: 0 })
}

/** The number of lines of a statement in each lane. */
export async function lanesOf(db: ReadDb, statement_id: number): Promise<Record<BankLane, number>> {
  const rows = await db
    .selectFrom('bank_lines')
    .select(({ fn }) => ['lane', fn.countAll<number>().as('lines')])
    .where('statement_id', '=', statement_id)
    .groupBy('lane')
    .execute()
  return Object.fromEntries(
    bankLanes.map((lane) => [lane, rows.find((row) => row.lane === lane)?.lines ?? 0]),
  ) as Record<BankLane, number>
}

export async function settleLine(
  db: Transaction,
  line_id: number,
  settled: {
    state: 'confirmed' | 'dismissed'
    decided_by_name: string
    note?: string
    order_id?: number
    payment_id?: number
  },
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ ...settled, decided_at: sql`now()` })
    .where('line_id', '=', line_id)
    .execute()
}

/** Notifies open screens of transfers that some were added, matched or decided. */
export const notifyBankChanged = (db: Transaction): Promise<void> =>
  notify(db, 'bank.changed', { to: { area: 'orders' }, data: {} })

type StatementsInput = z.output<typeof bank.statements.input>

export async function listStatements(db: ReadDb, { page, perPage, order, search }: StatementsInput) {
  const found = db
    .selectFrom('bank_statements')
    .where((where) => searching(where, search, ['filename', 'uploaded_by_name']))
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const open = (from: { statement_id: string }) =>
    sql<number>`(select count(*) from bank_lines l where l.statement_id = ${sql.ref(from.statement_id)} and l.state = 'open')`
  const rows = await found
    .selectAll()
    .select([open({ statement_id: 'bank_statements.statement_id' }).as('open_count'), total.as('total')])
    .orderBy('uploaded_at', order)
    .orderBy('statement_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

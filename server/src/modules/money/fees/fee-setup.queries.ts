import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import type { fees } from '@balai/contract/money/fees.ts'
import { asPage, countOf, cutTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { searching } from '../../../db/search.ts'
import { lockPeriod } from './fee-accrual.queries.ts'

type PartnersInput = z.output<typeof fees.partners.input>

export async function listPartners(db: ReadDb, { page, perPage, order, order_by, search }: PartnersInput) {
  const found = db
    .selectFrom('fee_partners')
    .where((where) => searching(where, search, ['code', 'name', 'email']))
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .selectAll()
    .select(total.as('total'))
    .orderBy(order_by, order)
    .orderBy('partner_id', order)
    .$call(cutTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export const findPartner = (db: ReadDb, partner_id: number) =>
  db
    .selectFrom('fee_partners')
    .leftJoin('users as changer', 'changer.user_id', 'fee_partners.updated_by')
    .selectAll('fee_partners')
    .select('changer.name as updated_by_name')
    .where('partner_id', '=', partner_id)
    .executeTakeFirst()
export type Partner = NonNullable<Awaited<ReturnType<typeof findPartner>>>

/** Whether orders were made with this code. */
export async function isCarried(db: ReadDb, code: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('partner_code', '=', code).executeTakeFirst()
  return order !== undefined
}

type PartnerFacts = Pick<Insertable<Database['fee_partners']>, 'code' | 'name'> & {
  email: string
  bank_account: string
  is_active: boolean
}

export const insertPartner = (db: Transaction, partner: PartnerFacts, updated_by: number) =>
  db
    .insertInto('fee_partners')
    .values({ ...partner, updated_by })
    .returning(['partner_id', 'version'])
    .executeTakeFirstOrThrow()

/** Stores the changes if the partner still is what it was read as; answers nothing otherwise. */
export const updatePartner = (
  db: Transaction,
  { partner_id, version }: { partner_id: number; version: number },
  partner: PartnerFacts,
  updated_by: number,
) =>
  db
    .updateTable('fee_partners')
    .set({ ...partner, version: version + 1, updated_at: sql`now()`, updated_by })
    .where('partner_id', '=', partner_id)
    .where('version', '=', version)
    .returning(['partner_id', 'version'])
    .executeTakeFirst()

export const listRules = (db: ReadDb) =>
  db
    .selectFrom('fee_rules')
    .leftJoin('fee_partners', 'fee_partners.partner_id', 'fee_rules.partner_id')
    .selectAll('fee_rules')
    .select('fee_partners.name as partner_name')
    .orderBy('valid_from', 'desc')
    .orderBy('rule_id', 'desc')
    .limit(500)
    .execute()

export const findRule = (db: ReadDb, rule_id: number) =>
  db
    .selectFrom('fee_rules')
    .leftJoin('users as changer', 'changer.user_id', 'fee_rules.updated_by')
    .selectAll('fee_rules')
    .select('changer.name as updated_by_name')
    .where('rule_id', '=', rule_id)
    .executeTakeFirst()

/** Rules are made one after the other, or two could come to count on one day. */
export async function takeTurnsOverRules(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7020112)`.execute(db)
}

/** A rule of the same partner, or of all, that counts on one of these days. */
export function findOverlap(
  db: ReadDb,
  rule: {
    partner_id: number | null
    valid_from: string
    valid_until: string | null
    but?: number | undefined
  },
) {
  return db
    .selectFrom('fee_rules')
    .select(['rule_id', 'valid_from', 'valid_until'])
    .where('partner_id', 'is not distinct from', rule.partner_id)
    .where('rule_id', '<>', rule.but ?? 0)
    .where(
      sql<boolean>`daterange(valid_from, valid_until, '[]') && daterange(${rule.valid_from}::date, ${rule.valid_until}::date, '[]')`,
    )
    .executeTakeFirst()
}

export const insertRule = (db: Transaction, rule: Insertable<Database['fee_rules']>) =>
  db.insertInto('fee_rules').values(rule).returning('rule_id').executeTakeFirstOrThrow()

export const endRule = (
  db: Transaction,
  { rule_id, version }: { rule_id: number; version: number },
  valid_until: string,
  updated_by: number,
) =>
  db
    .updateTable('fee_rules')
    .set({ valid_until, version: version + 1, updated_at: sql`now()`, updated_by })
    .where('rule_id', '=', rule_id)
    .where('version', '=', version)
    .returning(['rule_id', 'version'])
    .executeTakeFirst()

/** Every month with lines, as it stands, and as it stood when it was closed. */
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

const liveFee = sql<number>`coalesce(sum(fee) filter (where status <> 'reversed'), 0)::bigint`
const liveBill = sql<number>`coalesce(sum(fee_lines.total_bill) filter (where status <> 'reversed'), 0)::bigint`

export const findPeriod = (db: ReadDb, month: string) =>
  db.selectFrom('fee_periods').selectAll().where('period', '=', `${month}-01`).executeTakeFirst()

/** What a month comes to; the hash is over every line as it stands. */
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
    .where('period', '=', `${month}-01`)
    .executeTakeFirstOrThrow()

export async function closePeriod(
  db: Transaction,
  month: string,
  by: { closed_by: number | null; closed_by_name: string },
) {
  const { accrued: _waiting, ...sums } = await sumPeriod(db, month)
  await db
    .insertInto('fee_periods')
    .values({ period: `${month}-01`, ...sums, ...by })
    .execute()
  return sums
}

export const lockMonth = (db: Transaction, month: string) => lockPeriod(db, `${month}-01`, 'alone')

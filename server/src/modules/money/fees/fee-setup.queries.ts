import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import type { fees } from '@balai/contract/money/fees.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { searching } from '../../../db/search.ts'

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
    .$call(limitTo({ page, perPage }))
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

/** Whether any order has this partner code. */
export async function isCodeUsed(db: ReadDb, code: string): Promise<boolean> {
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

/** Changes a partner. The transaction must hold its lock. */
export const updatePartner = (
  db: Transaction,
  partner_id: number,
  partner: PartnerFacts,
  updated_by: number,
) =>
  db
    .updateTable('fee_partners')
    .set({ ...partner, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .where('partner_id', '=', partner_id)
    .returning(['partner_id', 'version'])
    .executeTakeFirstOrThrow()

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

/** Serialises changes of rules, so that no two rules of a partner apply on the same day. */
export const rulesLock = lockName('fees.rules')

/** Another rule of the same partner, or of all partners, that applies on one of these days. */
export function findOverlap(
  db: ReadDb,
  rule: { partner_id: number | null; valid_from: string; valid_until?: string | null | undefined },
  except: number,
) {
  return db
    .selectFrom('fee_rules')
    .select(['rule_id', 'valid_from', 'valid_until'])
    .where('partner_id', 'is not distinct from', rule.partner_id)
    .where('rule_id', '<>', except)
    .where(
      sql<boolean>`daterange(valid_from, valid_until, '[]') && daterange(${rule.valid_from}::date, ${rule.valid_until ?? null}::date, '[]')`,
    )
    .executeTakeFirst()
}

export const insertRule = (db: Transaction, rule: Insertable<Database['fee_rules']>) =>
  db.insertInto('fee_rules').values(rule).returning('rule_id').executeTakeFirstOrThrow()

/** Sets the last day of a rule. The transaction must hold `rulesLock`. */
export const endRule = (db: Transaction, rule_id: number, valid_until: string, updated_by: number) =>
  db
    .updateTable('fee_rules')
    .set({ valid_until, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .where('rule_id', '=', rule_id)
    .returning(['rule_id', 'version'])
    .executeTakeFirstOrThrow()

import { sql } from 'kysely'
import type { z } from 'zod'
import type { gateway } from '@balai/contract/money/gateway.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'

const name = 'midtrans'

/** The settings of the gateway, with its server key encrypted. */
export const findGateway = (db: ReadDb) =>
  db
    .selectFrom('gateway_settings')
    .leftJoin('users as changer', 'changer.user_id', 'gateway_settings.updated_by')
    .selectAll('gateway_settings')
    .select('changer.name as updated_by_name')
    .where('gateway', '=', name)
    .executeTakeFirst()
export type GatewaySettings = NonNullable<Awaited<ReturnType<typeof findGateway>>>

/** Serialises saves of the settings, whose only row may not exist yet. */
export const settingsLock = lockName('gateway.settings')

/** Stores the settings. The transaction must hold `settingsLock`. */
export const saveGateway = (
  db: Transaction,
  settings: { is_production: boolean; server_key: Buffer; client_key: string; merchant_id: string },
  updated_by: number,
) =>
  db
    .insertInto('gateway_settings')
    .values({ gateway: name, ...settings, updated_by })
    .onConflict((conflict) =>
      conflict.column('gateway').doUpdateSet({
        ...settings,
        version: sql`gateway_settings.version + 1`,
        updated_at: sql`now()`,
        updated_by,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()

/**
 * A payment page for the current bill that can still be used, or that a job is opening. A job that has not opened it
 * for five minutes has failed.
 */
export const findUsablePage = (db: ReadDb, { id, total_bill }: { id: number; total_bill: number }) =>
  db
    .selectFrom('payments')
    .select(['id', 'token', 'redirect_url'])
    .where('invoice_header_id', '=', id)
    .where('gateway', '=', 'midtrans')
    .where('status', 'in', ['created', 'pending', 'confirming'])
    .where('total_bill', '=', total_bill)
    .where('page_until', '>', sql<Date>`now()`)
    .where((where) =>
      where.or([
        where('token', '<>', ''),
        where('create_datetime', '>', sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function countAttempts(db: ReadDb, order_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invoice_header_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a notice. Returns how often this exact notice was received, and its outcome. */
export function insertNotice(
  db: Transaction,
  notice: {
    body_hash: Buffer
    body: Record<string, unknown>
    gateway_order_id: string
    gateway_status: string
  },
) {
  return db
    .insertInto('payment_notices')
    .values({ gateway: name, outcome: '', ...notice, body: JSON.stringify(notice.body) as never })
    .onConflict((conflict) =>
      conflict
        .column('body_hash')
        .doUpdateSet({ times: sql`payment_notices.times + 1`, last_received_at: sql`now()` }),
    )
    .returning(['notice_id', 'times', 'outcome'])
    .executeTakeFirstOrThrow()
}

export const findNotice = (db: ReadDb, notice_id: number) =>
  db
    .selectFrom('payment_notices')
    .select(['notice_id', 'gateway_order_id'])
    .where('notice_id', '=', notice_id)
    .executeTakeFirst()

export async function updateOutcome(
  db: Transaction,
  notice_id: number,
  outcome: string,
  payment_id: number | null,
): Promise<void> {
  await db
    .updateTable('payment_notices')
    .set({ outcome, payment_id })
    .where('notice_id', '=', notice_id)
    .execute()
}

type ListInput = z.output<typeof gateway.notices.input>

export async function listNotices(db: ReadDb, { page, perPage, order, ...filter }: ListInput) {
  const found = noticesOf(db, filter)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .selectAll('payment_notices')
    .select(total.as('total'))
    .orderBy('last_received_at', order)
    .orderBy('notice_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

function noticesOf(db: ReadDb, { search, order_id }: Pick<ListInput, 'search' | 'order_id'>) {
  const found = db
    .selectFrom('payment_notices')
    .where((where) => searching(where, search, ['gateway_order_id', 'gateway_status', 'outcome']))
  return order_id
    ? found.where('payment_id', 'in', (from) =>
        from.selectFrom('payments').select('id').where('invoice_header_id', '=', order_id),
      )
    : found
}

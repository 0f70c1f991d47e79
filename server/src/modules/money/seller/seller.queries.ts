import { sql } from 'kysely'
import type { Account } from '@balai/contract/money/seller.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Who sells. The migration has added the row. */
export const findSeller = (db: ReadDb) =>
  db
    .selectFrom('seller_settings')
    .leftJoin('users as changer', 'changer.user_id', 'seller_settings.updated_by')
    .selectAll('seller_settings')
    .select('changer.name as updated_by_name')
    .executeTakeFirstOrThrow()
export type Seller = Awaited<ReturnType<typeof findSeller>>

/** The accounts to which a transfer may go, as `accountsText` writes them; null if there are none. */
export const accountsInOneLine = sql<string | null>`(
  select string_agg(format('%s %s (%s)', account ->> 'bank', account ->> 'number', account ->> 'holder'), ', ' order by place)
  from seller_settings, jsonb_array_elements(accounts) with ordinality one (account, place))`

export const sellerLock = lockRows('seller_settings', 'seller_id', [1])

export interface SellerFacts {
  legal_name: string
  address: string
  npwp: string
  accounts: Account[]
  note: string
}

/** Changes the settings. The transaction must hold `sellerLock`. */
export const updateSeller = (db: Transaction, { accounts, ...facts }: SellerFacts, updated_by: number) =>
  db
    .updateTable('seller_settings')
    .set({
      ...facts,
      accounts: JSON.stringify(accounts) as never,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .returning('version')
    .executeTakeFirstOrThrow()

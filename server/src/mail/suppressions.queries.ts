import { sql } from 'kysely'
import type { SuppressionKind } from '@balai/contract/core/suppressions.ts'
import type { ReadDb, Transaction } from '../db/pool.ts'
import type { AddressKey } from './address-key.queries.ts'

type Keyed = { addresses: AddressKey }

export interface NewSuppression {
  address: string
  kind: SuppressionKind
  reason: string
  member_id?: number | null
  created_by?: number | null
}

/** Suppresses an address. Returns false if it was suppressed in this way already; its reason is then replaced. */
export async function suppress(
  db: Transaction,
  { addresses }: Keyed,
  { address, kind, reason, member_id = null, created_by = null }: NewSuppression,
): Promise<boolean> {
  const { is_new } = await db
    .insertInto('suppressions')
    .values({ address_hash: addresses.hash(address), address, kind, reason, member_id, created_by })
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'kind']).doUpdateSet({
        reason,
        address,
        member_id: sql`coalesce(excluded.member_id, suppressions.member_id)`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

/** Allows an address again, of the given kinds. Returns how many suppressions ended. */
export async function unsuppress(
  db: Transaction,
  { addresses }: Keyed,
  { address, kinds }: { address: string; kinds: readonly SuppressionKind[] },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressions')
    .where('address_hash', '=', addresses.hash(address))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The suppressions of an address, oldest first. */
export const findSuppressions = (db: ReadDb, { addresses }: Keyed, address: string) =>
  db
    .selectFrom('suppressions')
    .select(['kind', 'reason', 'suppressed_at'])
    .where('address_hash', '=', addresses.hash(address))
    .orderBy('suppressed_at')
    .orderBy('suppression_id')
    .execute()

/** The first suppression of each of these addresses, by its address. */
export async function findSuppressed(db: ReadDb, { addresses }: Keyed, wanted: readonly string[]) {
  const byHash = new Map(wanted.map((address) => [addresses.hash(address).toString('hex'), address]))
  const rows = await db
    .selectFrom('suppressions')
    .select(['address_hash', 'reason', 'suppressed_at'])
    .where(
      'address_hash',
      '=',
      sql<Buffer>`any(${wanted.map((address) => addresses.hash(address))}::bytea[])`,
    )
    .distinctOn('address_hash')
    .orderBy('address_hash')
    .orderBy('suppressed_at')
    .execute()
  return rows.map(({ address_hash, ...row }) => ({
    ...row,
    address: byHash.get(address_hash.toString('hex')) ?? '',
  }))
}

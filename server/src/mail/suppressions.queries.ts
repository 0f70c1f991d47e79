import { sql } from 'kysely'
import type { SuppressionKind } from '@balai/contract/core/suppressions.ts'
import type { ReadDb, Transaction } from '../db/pool.ts'
import type { AddressKey } from '../lib/address-key.ts'

type Keyed = { addresses: AddressKey }

export interface NewSuppression {
  address: string
  kind: SuppressionKind
  reason: string
  member_id?: number | null
  created_by?: number | null
}

/** Suppresses an address. If it is suppressed in this way already, only the reason changes. */
export function suppress(
  db: Transaction,
  { addresses }: Keyed,
  { address, kind, reason, member_id = null, created_by = null }: NewSuppression,
) {
  return db
    .insertInto('suppressions')
    .values({ address_hash: addresses.hash(address), address, kind, reason, member_id, created_by })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'kind'])
        .where('lifted_at', 'is', null)
        .doUpdateSet({
          reason,
          address,
          member_id: sql`coalesce(excluded.member_id, suppressions.member_id)`,
        }),
    )
    .returning('suppression_id')
    .executeTakeFirstOrThrow()
}

/** Ends the suppressions of an address that are of the given kinds. */
export async function unsuppress(
  db: Transaction,
  { addresses }: Keyed,
  {
    address,
    kinds,
    by,
    reason,
  }: { address: string; kinds: SuppressionKind[]; by: number | null; reason: string },
): Promise<void> {
  await db
    .updateTable('suppressions')
    .set({ lifted_at: sql`now()`, lifted_by: by, lift_reason: reason })
    .where('address_hash', '=', addresses.hash(address))
    .where('kind', 'in', kinds)
    .where('lifted_at', 'is', null)
    .execute()
}

/** The suppressions of an address, oldest first. */
export const findSuppressions = (db: ReadDb, { addresses }: Keyed, address: string) =>
  db
    .selectFrom('suppressions')
    .select(['kind', 'reason', 'suppressed_at'])
    .where('address_hash', '=', addresses.hash(address))
    .where('lifted_at', 'is', null)
    .orderBy('suppressed_at')
    .orderBy('suppression_id')
    .execute()

/** The first suppression of each of these addresses. */
export async function findSuppressed(db: ReadDb, { addresses }: Keyed, wanted: readonly string[]) {
  const hashes = wanted.map((address) => addresses.hash(address))
  const byHash = new Map(wanted.map((address, index) => [hashes[index]?.toString('hex'), address]))
  const rows = await db
    .selectFrom('suppressions')
    .select(['address_hash', 'reason', 'suppressed_at'])
    .where('address_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('lifted_at', 'is', null)
    .distinctOn('address_hash')
    .orderBy('address_hash')
    .orderBy('suppressed_at')
    .execute()
  return rows.map(({ address_hash, ...row }) => ({
    ...row,
    address: byHash.get(address_hash.toString('hex')) ?? '',
  }))
}

/** Records an unsubscription by the link in this mail, for the figures of its campaign or reminder. */
export async function noteUnsubscribed(db: Transaction, mail_id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ unsubscribed_at: sql`now()` })
    .where('mail_id', '=', mail_id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

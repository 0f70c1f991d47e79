import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { lockName, takeLocks } from '../db/locks.ts'
import type { Db, ReadDb, Transaction } from '../db/pool.ts'
import type { AddressKey } from '../lib/address-key.ts'
import { hashOf, sameText, type Secrets } from '../lib/secrets.ts'

/**
 * Reads the key; the first server that starts creates it. A backup that was restored beside another secret key has one
 * that nobody can read any more, which is replaced.
 */
export async function openAddressKey(db: Db, secrets: Secrets): Promise<AddressKey> {
  const known = await findKey(db)
  const key = (known && opened(secrets, known)) ?? (await createKey(db, secrets, known))
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'balai', purpose, 32))
  const [hashing, signing] = [derive('address'), derive('link')]
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    hash: (address) => keyed(hashing, hashOf(address.toLowerCase())),
    sign,
    verify: (text, signature) => sameText(sign(text), signature),
  }
}

/** The keyed hash is made of the plain one, so that rows from before the key can be hashed without their addresses. */
const keyed = (key: Buffer, plain: Buffer) => createHmac('sha256', key).update(plain).digest()

async function findKey(db: ReadDb): Promise<Buffer | undefined> {
  const row = await db.selectFrom('address_keys').select('sealed_key').executeTakeFirst()
  return row?.sealed_key
}

const opened = (secrets: Secrets, sealed: Buffer): string | undefined => {
  try {
    return secrets.decrypt(sealed)
  } catch {
    return undefined
  }
}

/** Adds a key, or puts one in the place of an unreadable one. Another server may do the same at this moment. */
const createKey = (db: Db, secrets: Secrets, unreadable: Buffer | undefined): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    await takeLocks(transaction, [lockName('address key')])
    const known = await findKey(transaction)
    const usable = known && opened(secrets, known)
    if (usable) return usable
    const key = randomBytes(32).toString('base64url')
    await transaction.deleteFrom('address_keys').execute()
    await transaction
      .insertInto('address_keys')
      .values({ sealed_key: secrets.encrypt(key) })
      .execute()
    const hashing = Buffer.from(hkdfSync('sha256', key, 'balai', 'address', 32))
    await (unreadable ? hashReadableRows(transaction, hashing) : hashOldRows(transaction, hashing))
    return key
  })

/** After an unreadable key, only rows whose address is still known can be compared again. */
async function hashReadableRows(db: Transaction, key: Buffer): Promise<void> {
  const rows = await db
    .selectFrom('suppressions')
    .select(['suppression_id', 'address'])
    .where('address', 'is not', null)
    .execute()
  await storeHashes(
    db,
    rows.map(({ suppression_id, address }) => ({
      suppression_id,
      hash: keyed(key, hashOf((address ?? '').toLowerCase())),
    })),
  )
}

/** Before the key exists, every row has a plain hash. */
async function hashOldRows(db: Transaction, key: Buffer): Promise<void> {
  const rows = await db.selectFrom('suppressions').select(['suppression_id', 'address_hash']).execute()
  await storeHashes(
    db,
    rows.map(({ suppression_id, address_hash }) => ({ suppression_id, hash: keyed(key, address_hash) })),
  )
}

async function storeHashes(
  db: Transaction,
  rows: readonly { suppression_id: number; hash: Buffer }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ suppression_id }) => suppression_id)
  await sql`update suppressions set address_hash = made.hash
    from unnest(${ids}::int[], ${rows.map(({ hash }) => hash)}::bytea[]) as made (id, hash)
    where suppression_id = made.id`.execute(db)
}

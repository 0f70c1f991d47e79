import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, ReadDb, Transaction } from '../db/pool.ts'
import { hashOf, sameText, type Secrets } from '../lib/secrets.ts'

/**
 * Hashes addresses and signs links in mails. The key is stored, sealed with the secret key of the installation, and stays
 * the same when that one changes: hashes of erased people remain comparable, links in old mails remain valid.
 */
export interface AddressKey {
  /** The same for every spelling of an address in capital and small letters. */
  hash(address: string): Buffer
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

/** Reads the key; the first server that starts creates it. */
export async function openAddressKey(db: Db, secrets: Secrets): Promise<AddressKey> {
  const known = await findKey(db)
  const key = secrets.decrypt(
    known ?? (await db.transaction().execute((transaction) => createKey(transaction, secrets))),
  )
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

async function createKey(db: Transaction, secrets: Secrets): Promise<Buffer> {
  const key = randomBytes(32).toString('base64url')
  const sealed_key = secrets.encrypt(key)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('address_keys')
    .values({ sealed_key })
    // Waits for another server that is adding its own.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return (await findKey(db)) ?? sealed_key
  await hashOldRows(db, Buffer.from(hkdfSync('sha256', key, 'balai', 'address', 32)))
  return sealed_key
}

/** Before the key exists, every row has a plain hash. */
async function hashOldRows(db: Transaction, key: Buffer): Promise<void> {
  const rows = await db.selectFrom('suppressions').select(['suppression_id', 'address_hash']).execute()
  if (rows.length === 0) return
  const ids = rows.map(({ suppression_id }) => suppression_id)
  const hashes = rows.map(({ address_hash }) => keyed(key, address_hash))
  await sql`update suppressions set address_hash = made.hash
    from unnest(${ids}::int[], ${hashes}::bytea[]) as made (id, hash) where suppression_id = made.id`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { LinkKind } from '../../../db/tables/identity/account.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Stores a link. Earlier links of the same kind to the same person no longer work. */
export async function insertLink(
  db: Transaction,
  link: { user_id: number; kind: LinkKind; email: string; token_hash: Buffer; hours: number },
) {
  const { hours, ...values } = link
  await deleteLinks(db, link.user_id, link.kind)
  return db
    .insertInto('account_links')
    .values({ ...values, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning(['link_id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Deletes the unused links of a person, of one kind or of all kinds. */
export async function deleteLinks(db: Transaction, user_id: number, kind?: LinkKind): Promise<void> {
  let found = db.deleteFrom('account_links').where('user_id', '=', user_id).where('used_at', 'is', null)
  if (kind) found = found.where('kind', '=', kind)
  await found.execute()
}

/** Whether the person has an unused link of this kind, expired or not. */
export async function hasLink(db: ReadDb, user_id: number, kind: LinkKind): Promise<boolean> {
  const link = await db
    .selectFrom('account_links')
    .select('link_id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return link !== undefined
}

/** A link that can still be used, with its account. A link to a former address of the account is void. */
export function findLink(db: ReadDb, token_hash: Buffer) {
  return db
    .selectFrom('account_links')
    .innerJoin('users', 'users.user_id', 'account_links.user_id')
    .select(['link_id', 'kind', 'users.user_id', 'name', 'users.email', 'status'])
    .where('token_hash', '=', token_hash)
    .whereRef('users.email', '=', 'account_links.email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a link as used, and its address as confirmed: only its owner could open it. */
export async function consumeLink(
  db: Transaction,
  { link_id, user_id }: { link_id: number; user_id: number },
): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('link_id', '=', link_id)
    .execute()
  await db.updateTable('users').set({ is_verified: true }).where('user_id', '=', user_id).execute()
}

/** Stores the password that a person chose after opening a link, and voids their other links to choose one. */
export async function storeChosenPassword(
  db: Transaction,
  user_id: number,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash, initial_password_until: null, updated_at: sql`now()`, updated_by: user_id })
    .where('user_id', '=', user_id)
    .execute()
  for (const kind of ['invitation', 'password'] as const) await deleteLinks(db, user_id, kind)
}

/** The active account with this address. */
export const findActiveAccount = (db: ReadDb, email: string) =>
  db
    .selectFrom('users')
    .select(['user_id', 'name', 'email'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whether the person logged in from other devices before, but never from this one. */
export async function isNewDevice(db: ReadDb, user_id: number, device: string): Promise<boolean> {
  const { known, same } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .select(sql<number>`count(*) filter (where device = ${device})`.as('same'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return known > 0 && same === 0
}

/** Deletes links that expired a week ago. */
export async function deleteOldLinks(db: Transaction): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

import { sql, type Insertable } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { announceMembers } from '../../people/members/members.queries.ts'
import { isSuspendedNow } from '../../people/members/suspension.queries.ts'

/** A member as they sign in: the hash of their password, if they have one, and what keeps them out. */
export const findSigningIn = (db: ReadDb, email: string) =>
  db
    .selectFrom('members')
    .leftJoin('member_passwords', 'member_passwords.member_id', 'members.id')
    .select(['members.id as member_id', 'member_email as email', 'password_hash', 'suspended_until'])
    .select(isSuspendedNow.as('is_suspended'))
    .where(sql<boolean>`lower(member_email) = ${email}`)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** The hash of a member's password; undefined if they have none. */
export async function findPasswordHash(db: ReadDb, member_id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('member_passwords')
    .select('password_hash')
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return found?.password_hash
}

/** Sets the password of a member. */
export async function storePassword(
  db: Transaction,
  member_id: number,
  password_hash: string,
): Promise<void> {
  await db
    .insertInto('member_passwords')
    .values({ member_id, password_hash })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ password_hash, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Records that the member owns their address: only its owner could open the link. */
export async function confirmAddress(db: Transaction, member_id: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', member_id)
    .where('email_confirmed_at', 'is', null)
    .execute()
  await announceMembers(db, [member_id])
}

/** Adds a sign-up, which waits for the confirmation of its address. */
export async function insertSignUp(
  db: Transaction,
  { minutes, ...signup }: Omit<Insertable<Database['member_signups']>, 'expires_at'> & { minutes: number },
): Promise<number> {
  const { signup_id } = await db
    .insertInto('member_signups')
    .values({ ...signup, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .returning('signup_id')
    .executeTakeFirstOrThrow()
  return signup_id
}

/** A sign-up that still waits. */
export const findSignUp = (db: ReadDb, signup_id: number) =>
  db.selectFrom('member_signups').selectAll().where('signup_id', '=', signup_id).executeTakeFirst()

/** Deletes all sign-ups with this address, and their links with them. */
export async function deleteSignUps(db: Transaction, email: string): Promise<void> {
  await db.deleteFrom('member_signups').where('email', '=', email).execute()
}

/** The member's own choice of language; it changes no version, because no form of the staff has it. */
export async function storeLanguage(
  db: Transaction,
  member_id: number,
  language: 'en' | 'id',
): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', member_id).execute()
  await announceMembers(db, [member_id])
}

/** Sets the picture of a member. */
export async function storeMemberAvatar(db: Transaction, member_id: number, avatar: string): Promise<void> {
  await db.updateTable('members').set({ avatar }).where('id', '=', member_id).execute()
  await announceMembers(db, [member_id])
}

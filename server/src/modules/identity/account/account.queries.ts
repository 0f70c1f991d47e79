import { sql } from 'kysely'
import type pg from 'pg'
import { Preferences, type Remembered } from '@balai/contract/identity/account.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Statement } from '../../../http/at-once.queries.ts'
import { hashOf } from '../../../lib/secrets.ts'
import type { Changes } from '../../../lib/updates.ts'

/** Reads everything that a login checks. */
export function findAccountByEmail(db: ReadDb, email: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'name', 'password_hash', 'initial_password_until', 'status'])
    .select(['totp_enabled', 'totp_secret', 'totp_last_step'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

export function findProfile(db: ReadDb, user_id: number) {
  return db
    .selectFrom('users')
    .select([
      'user_id',
      'name',
      'email',
      'avatar',
      'is_verified',
      'introduction',
      'roles',
      'totp_enabled',
      sql<Preferences>`preferences - 'remembered'`.as('preferences'),
      sql<Remembered>`coalesce(preferences -> 'remembered', '{}')`.as('remembered'),
      'version',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

export async function storePreferences(
  db: Transaction,
  user_id: number,
  preferences: Preferences,
): Promise<void> {
  await db
    .updateTable('users')
    // The remembered choices in the same column are kept.
    .set({ preferences: sql`preferences || ${JSON.stringify(preferences)}` })
    .where('user_id', '=', user_id)
    .execute()
}

/** `storePreferences` with the changes to the stored ones, as one statement. */
export const storePreferencesAtOnce = (
  user_id: number,
  changes: Changes<Preferences>,
): Statement<Preferences> => {
  const chosen = sql`(${JSON.stringify(Preferences.parse({}))}::jsonb || before.preferences || ${JSON.stringify(changes)}::jsonb)`
  return {
    parts: {
      before: sql`select user_id, preferences - 'remembered' as preferences from users
        where user_id = ${user_id} for update`,
      // The remembered choices in the same column are kept.
      stored: sql`update users set preferences = users.preferences || ${chosen}
        from before where users.user_id = before.user_id
        returning before.preferences, ${chosen} as answer`,
    },
    audit: {
      entity: 'users',
      entity_id: sql`${user_id}::integer`,
      before: sql`preferences`,
      after: sql`answer`,
    },
  }
}

/** Stores one remembered choice, or removes it if it is empty. Choices with other names are not changed. */
export async function storeRemembered(
  db: Transaction,
  user_id: number,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const others = sql`coalesce(preferences -> 'remembered', '{}') - ${name}::text`
  const all = value === '' ? others : sql`${others} || jsonb_build_object(${name}::text, ${value}::text)`
  await db
    .updateTable('users')
    .set({ preferences: sql`jsonb_set(preferences, '{remembered}', ${all})` })
    .where('user_id', '=', user_id)
    .execute()
}

export async function storeAvatar(db: Transaction, user_id: number, avatar: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ avatar, updated_at: sql`now()`, updated_by: user_id })
    .where('user_id', '=', user_id)
    .execute()
}

/** Adds a session and records the login on the account. */
export async function openSession(
  db: Transaction,
  session: { token_hash: Buffer; user_id: number; device: string; address: string; hours: number },
) {
  const { hours, ...values } = session
  await db
    .updateTable('users')
    .set({ last_login_at: sql`now()` })
    .where('user_id', '=', session.user_id)
    .execute()
  return db
    .insertInto('sessions')
    .values({ ...values, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returning(['session_id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Replaces a session by one with another token, on the same device and for the time that is left. */
export async function replaceSession(db: Transaction, session_id: number, token_hash: Buffer) {
  return db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'device', 'address', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .select(sql<Buffer>`${token_hash}::bytea`.as('token_hash'))
        .select(['user_id', 'device', 'address', 'expires_at'])
        .where('session_id', '=', session_id),
    )
    .returning(['session_id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Marks a solved puzzle as used. Returns false if it was used before. */
export async function consumeCaptcha(
  pool: pg.Pool,
  captcha: { signature: string; expires_at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into used_captchas (signature, expires_at) values ($1, $2) on conflict do nothing',
    [captcha.signature, captcha.expires_at],
  )
  return rowCount === 1
}

/** Deletes puzzles that have expired. */
export async function deleteOldCaptchas(db: Transaction): Promise<void> {
  await db
    .deleteFrom('used_captchas')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

/** Marks a time step of one-time codes as used. Returns false if the same or a later step was used before. */
export async function consumeCodeStep(pool: pg.Pool, user_id: number, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update users set totp_last_step = $2 where user_id = $1 and totp_last_step < $2',
    [user_id, step],
  )
  return rowCount === 1
}

/** Marks a recovery code as used. Returns false if there is no such unused code. */
export async function consumeRecoveryCode(pool: pg.Pool, user_id: number, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [user_id, hashOf(code)],
  )
  return rowCount === 1
}

/** Reads what a check of one-time codes needs. */
export function findCodes(db: ReadDb, user_id: number) {
  return db
    .selectFrom('users')
    .select(['user_id', 'email', 'password_hash', 'totp_enabled', 'totp_secret', 'totp_last_step'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

export async function storeCodeSecret(db: Transaction, user_id: number, totp_secret: Buffer): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_secret, totp_last_step: 0 })
    .where('user_id', '=', user_id)
    .execute()
}

/** Switches the codes on and replaces the recovery codes. */
export async function switchCodesOn(
  db: Transaction,
  user_id: number,
  recoveryCodes: string[],
): Promise<void> {
  await db.updateTable('users').set({ totp_enabled: true }).where('user_id', '=', user_id).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await db
    .insertInto('recovery_codes')
    .values(recoveryCodes.map((code) => ({ user_id, code_hash: hashOf(code) })))
    .execute()
}

/** Switches the codes off and deletes the secret and the recovery codes. */
export async function switchCodesOff(db: Transaction, user_id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_enabled: false, totp_secret: null, totp_last_step: 0 })
    .where('user_id', '=', user_id)
    .execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

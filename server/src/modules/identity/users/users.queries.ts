import { sql } from 'kysely'
import type { z } from 'zod'
import { rolesThatEnter, type Role } from '@balai/contract/core/access.ts'
import type { users } from '@balai/contract/identity/users.ts'
import { asPage, preparedRows, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { keyOfLink } from '../../../http/files.ts'
import { discardFiles } from '../../../files/files.queries.ts'

type ListInput = z.output<typeof users.list.input>

/** Accounts that are not in the trash. */
const usersCounter = defineCounter('users')

const shown = [
  'user_id',
  'name',
  'email',
  'avatar',
  'introduction',
  'roles',
  'status',
  'totp_enabled',
  'created_at',
  'last_login_at',
  'initial_password_until',
  'deleted_at',
  'version',
] as const

export async function listUsers(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['users', page, perPage, order_by, order, filter], () =>
    filtered(db, filter)
      .select(shown)
      .select(total.as('total'))
      // Accounts without a login come last in both directions. Other columns have no nulls, and `nulls last` would keep
      // PostgreSQL from using their index.
      .orderBy(order_by, (by) => {
        const ordered = order === 'asc' ? by.asc() : by.desc()
        return order_by === 'last_login_at' ? ordered.nullsLast() : ordered
      })
      .orderBy('user_id', order)
      .$call(limitTo({ page, perPage })),
  )
  return asPage(db, rows, total, { page, perPage })
}

/** An account, in the trash or not. */
export function findUser(db: ReadDb, user_id: number) {
  return db
    .selectFrom('users')
    .leftJoin('users as changer', 'changer.user_id', 'users.updated_by')
    .select(shown.map((name) => `users.${name}` as const))
    .select(['users.password_hash', 'users.updated_at', 'changer.name as updated_by_name'])
    .where('users.user_id', '=', user_id)
    .executeTakeFirst()
}
export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The account that uses this email address; accounts in the trash are ignored. */
export function findUserByEmail(db: ReadDb, email: string) {
  return db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The active accounts that can manage admins. */
export async function findManagers(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('roles', '&&', sql<Role[]>`${rolesThatEnter('admins')}::text[]`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The account that the server created, if its first password ended unused and nobody has changed it since. */
export async function findEndedFirstAccount(db: ReadDb, email: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('updated_by', 'is', null)
    .where('initial_password_until', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return account?.user_id
}

/** The number of other accounts that can manage admins. */
export async function countOtherManagers(db: ReadDb, user_id: number): Promise<number> {
  const managers = rolesThatEnter('admins')
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '<>', user_id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('roles', '&&', sql<Role[]>`${managers}::text[]`)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewUser {
  name: string
  email: string
  password_hash: string
  roles: Role[]
  introduction?: string
  is_verified?: boolean
  /** Whether somebody else chose the password, so that the person must replace it. */
  has_initial_password?: boolean
}

/** When a password that somebody else set can no longer be used. */
const initialPasswordEnd = sql<Date>`now() + interval '7 days'`

export function insertUser(
  db: Transaction,
  { has_initial_password = false, ...user }: NewUser,
  updated_by: number | null,
) {
  return db
    .insertInto('users')
    .values({
      ...user,
      updated_by,
      initial_password_until: has_initial_password ? initialPasswordEnd : null,
    })
    .returning(['user_id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Stores the changes of an account that the transaction has locked. */
export function updateUser(
  db: Transaction,
  { user_id, version }: { user_id: number; version: number },
  changes: {
    name: string
    introduction: string
    email?: string
    roles?: Role[]
    status?: 'active' | 'suspended'
  },
  updated_by: number,
) {
  return db
    .updateTable('users')
    .set({ ...changes, version: version + 1, updated_at: sql`now()`, updated_by })
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returning(['user_id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Stores a password. One that somebody else set must be replaced by its person. */
export async function updatePasswordHash(
  db: Transaction,
  user_id: number,
  password_hash: string,
  updated_by: number | null,
): Promise<void> {
  const initial_password_until = user_id === updated_by ? null : initialPasswordEnd
  await db
    .updateTable('users')
    .set({ password_hash, initial_password_until, updated_at: sql`now()`, updated_by })
    .where('user_id', '=', user_id)
    .execute()
}

/** Extends the time to accept of a person who is invited again. */
export async function prolongInitialPassword(db: Transaction, user_id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ initial_password_until: initialPasswordEnd })
    .where('user_id', '=', user_id)
    .execute()
}

/** The e-mail address of an account was replaced by one that nobody has confirmed. */
export async function forgetConfirmation(db: Transaction, user_id: number): Promise<void> {
  await db.updateTable('users').set({ is_verified: false }).where('user_id', '=', user_id).execute()
}

export async function moveToTrash(db: Transaction, user_id: number, deleted_by: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: sql`now()`, deleted_by, version: sql`version + 1` })
    .where('user_id', '=', user_id)
    .execute()
}

export async function takeFromTrash(db: Transaction, user_id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: null, deleted_by: null, version: sql`version + 1` })
    .where('user_id', '=', user_id)
    .execute()
}

/** Purges accounts that were deleted more than 30 days ago, with their pictures. */
export async function purgeTrash(db: Transaction) {
  const purged = await db
    .deleteFrom('users')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .returning(['user_id', 'name', 'email', 'avatar'])
    .execute()
  await discardFiles(
    db,
    purged.map(({ avatar }) => keyOfLink(avatar)).filter((key) => key !== null),
  )
  return purged
}

type Filter = Pick<ListInput, 'search' | 'role' | 'status' | 'trash'>

function totalOf(db: ReadDb, filter: Filter) {
  const { search, role, status, trash } = filter
  if (!search && !role && !status && !trash) return counterTotal(usersCounter)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, { search, role, status, trash }: Filter) {
  let found = db
    .selectFrom('users')
    .where('deleted_at', trash ? 'is not' : 'is', null)
    .where(foldedContains('users.search', search))
  if (status) found = found.where('status', '=', status)
  if (role) found = found.where('roles', '@>', sql<Role[]>`${[role]}::text[]`)
  return found
}

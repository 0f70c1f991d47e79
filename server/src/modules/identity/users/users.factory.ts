import type { Role } from '@balai/contract/core/access.ts'
import type { Db } from '../../../db/pool.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { openSession } from '../account/account.queries.ts'
import { insertUser, type NewUser } from './users.queries.ts'

/** The default password of accounts in tests. */
export const factoryPassword = 'a password for made-up people'

/** An account with defaults for everything that a test does not set. */
export async function aUser(db: Db, wanted: Partial<NewUser> & { password?: string } = {}) {
  const { password = factoryPassword, ...rest } = wanted
  number += 1
  const user: NewUser = {
    name: `Person ${number}`,
    email: `person-${number}-${process.pid}@example.com`,
    roles: ['content'] satisfies Role[],
    password_hash: await (hashes[password] ??= hashPassword(password)),
    ...rest,
  }
  const { user_id, version } = await db
    .transaction()
    .execute((transaction) => insertUser(transaction, user, null))
  return { ...user, user_id, version, password }
}

/** An open session of the account, and its token. */
export async function aSession(db: Db, user_id: number, { device = 'Test', hours = 12 } = {}) {
  const token = randomToken()
  const session = await db
    .transaction()
    .execute((transaction) =>
      openSession(transaction, { token_hash: hashOf(token), user_id, device, address: '127.0.0.1', hours }),
    )
  return { token, session_id: session.session_id }
}

let number = 0
/** Hashing is slow by design; accounts with the same password share one hash. */
const hashes: Record<string, Promise<string>> = {}

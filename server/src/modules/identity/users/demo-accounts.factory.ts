import { roles, type Role } from '@balai/contract/core/access.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { findUserByEmail, insertUser } from './users.queries.ts'

const origin = { request_id: 'first start', address: 'local' }

/** The email address of the demo account of a role. */
export const demoEmail = (role: Role) => `${role.replaceAll('_', '-')}@demo.balai.local`

/** One account per role, to explore the product. */
export async function demoAccounts(db: Transaction, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  for (const role of roles) {
    const email = demoEmail(role)
    if (await findUserByEmail(db, email)) continue
    await createAccount(db, {
      name: `Demo ${role.replaceAll('_', ' ')}`,
      email,
      password_hash,
      roles: [role],
    })
  }
}

/** Creates an account without a caller; the audit log names the server as its author. */
export async function createAccount(
  db: Transaction,
  user: { name: string; email: string; password_hash: string; roles: Role[]; has_initial_password?: boolean },
) {
  const { user_id } = await insertUser(db, { ...user, is_verified: true }, null)
  const { password_hash: _secret, has_initial_password: _initial, ...after } = user
  await writeAudit(db, { caller: null, origin }, 'users.create', [
    { entity: 'users', entity_id: user_id, after },
  ])
}

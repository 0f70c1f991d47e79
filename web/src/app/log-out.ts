import { account } from '@balai/contract/identity/account.ts'
import { call } from '../lib/api.ts'
import { signOut } from '../lib/session.ts'

/** Logs out even if the server cannot be reached. */
export async function logOut() {
  const answer = call(account.logout, {}, { quiet: true, withoutRelogin: true }).catch(() => null)
  signOut({ onPurpose: true })
  await answer
}

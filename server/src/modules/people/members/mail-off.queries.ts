import { lockRows, takeLocks, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { findSuppressed, findSuppressions } from '../../../mail/suppressions.queries.ts'
import {
  announceMembers,
  findMemberByEmail,
  insertMemberChanges,
  updateLockedMember,
  type Actor,
} from './members.queries.ts'

type Keyed = { addresses: AddressKey }

/**
 * The columns that say whether mail to a member is off, by address. They follow the suppressions of the address, so
 * that lists can filter and count by them.
 */
export async function mailOffOf(db: Transaction, keyed: Keyed, emails: readonly string[]) {
  const found = await findSuppressed(db, keyed, emails)
  const byEmail = new Map(found.map(({ address, ...row }) => [address.toLowerCase(), row]))
  return (email: string) => {
    const known = byEmail.get(email.toLowerCase())
    return {
      email_suppressed_at: known?.suppressed_at ?? null,
      email_suppressed_reason: known?.reason ?? '',
    }
  }
}

/** Every reason why nothing is sent to an address. */
export const kindsOf = async (db: ReadDb, keyed: Keyed, email: string) =>
  (await findSuppressions(db, keyed, email)).map(({ kind }) => kind)

/** The id of the member with this address, if there is one. */
export const memberIdOf = async (db: ReadDb, email: string | null): Promise<number | null> =>
  (email === null ? undefined : await findMemberByEmail(db, email))?.id ?? null

const lockOf = (id: number | null) => lockRows('members', 'id', id === null ? [] : [id])

/**
 * The lock of the member with this address, if there is one. Every change of the suppressions of an address takes it
 * first, so that all transactions take these locks in the same order.
 */
export const memberLockOf = async (db: ReadDb, email: string | null): Promise<Lock> =>
  lockOf(await memberIdOf(db, email))

/** Takes that lock where the address is known only inside the transaction. */
export async function lockMemberOf(db: Transaction, email: string): Promise<number | null> {
  const id = await memberIdOf(db, email)
  await takeLocks(db, [lockOf(id)])
  return id
}

/** Notifies open screens that suppressions changed. */
export const announceSuppressions = (db: Transaction): Promise<void> =>
  notify(db, 'suppressions.changed', { to: { area: 'members' }, data: {} })

/** Announces a change of an address’s suppressions, and repeats it in the columns and the history of its member. */
export async function followSuppressions(
  db: Transaction,
  keyed: Keyed,
  member_id: number | null,
  by: Actor,
): Promise<void> {
  await announceSuppressions(db)
  if (member_id === null) return
  const before = await db
    .selectFrom('members')
    .select(['id', 'version', 'member_email', 'email_suppressed_at', 'email_suppressed_reason'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const now = (await mailOffOf(db, keyed, [before.member_email]))(before.member_email)
  const wasOff = before.email_suppressed_at !== null
  const isOff = now.email_suppressed_at !== null
  if (wasOff === isOff && before.email_suppressed_reason === now.email_suppressed_reason) return
  const { version } = await updateLockedMember(db, before, now, by?.user_id ?? null)
  const kind = isOff ? 'mail_off' : 'mail_on'
  const after = isOff ? { reason: now.email_suppressed_reason } : {}
  if (wasOff !== isOff) await insertMemberChanges(db, by, [{ member_id, kind, version, after }])
  await announceMembers(db, [member_id])
}

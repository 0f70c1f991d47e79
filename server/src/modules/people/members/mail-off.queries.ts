import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'
import type { AddressKey } from '../../../mail/address-key.queries.ts'
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
 * The columns that tell whether mail to a member is off, by address. They follow the suppressions of the address, so
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

/**
 * Locks the member with this address, if there is one. Whoever changes the suppressions of an address does this first:
 * all transactions take these locks in the same order.
 */
export async function lockMemberOf(db: Transaction, email: string): Promise<number | null> {
  const member = await findMemberByEmail(db, email)
  if (!member) return null
  await db.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute()
  return member.id
}

/** Notifies open screens that suppressions changed. */
export const announceSuppressions = (db: Transaction): Promise<void> =>
  notify(db, 'suppressions.changed', { to: { area: 'members' }, data: {} })

/** Tells of a change of an address’s suppressions, and repeats it in the columns and the history of its member. */
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

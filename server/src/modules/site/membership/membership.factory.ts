import type { Db } from '../../../db/pool.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { aMember } from '../../people/members/members.factory.ts'

/** The password of members in tests. */
export const memberPassword = 'empat kuda hijau menari'

let hashed: Promise<string> | undefined

/** A member with a confirmed address who can log in with `memberPassword`. */
export async function aMemberWithPassword(db: Db, wanted: Parameters<typeof aMember>[1] = {}) {
  hashed ??= hashPassword(memberPassword)
  const member = await aMember(db, { email_confirmed_at: new Date(), ...wanted })
  const password_hash = await hashed
  await db.insertInto('member_passwords').values({ member_id: member.id, password_hash }).execute()
  return member
}

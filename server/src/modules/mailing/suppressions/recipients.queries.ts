import type { Language } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { findMember, type Member } from '../../people/members/members.queries.ts'

/** The person who got a mail, as far as they are known. */
export interface Receiver {
  mail_id: number
  address: string
  language: Language | null
  member: Member | null
}

/** The person who got a mail; null if the mail is gone or its person was erased. */
export async function findReceiver(db: ReadDb, mail_id: number): Promise<Receiver | null> {
  const mail = await db
    .selectFrom('mails')
    .select(['mail_id', 'address', 'language', 'member_id'])
    .where('mail_id', '=', mail_id)
    .executeTakeFirst()
  if (!mail || mail.address === '') return null
  const member = mail.member_id === null ? undefined : await findMember(db, mail.member_id)
  if (member?.erased_at) return null
  const { address, language } = mail
  return { mail_id, address, language, member: member ?? null }
}

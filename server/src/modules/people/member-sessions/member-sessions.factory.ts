import type { Db } from '../../../db/pool.ts'
import { newMemberToken } from '../../../http/members.ts'
import { hashOf } from '../../../lib/secrets.ts'
import { openMemberSession } from './member-sessions.queries.ts'

/** An open session of the member, and its token. */
export async function aMemberSession(db: Db, member_id: number, { device = 'Test' } = {}) {
  const token = newMemberToken()
  const { session_id } = await db
    .transaction()
    .execute((transaction) =>
      openMemberSession(transaction, { member_id, token_hash: hashOf(token), device, address: '127.0.0.1' }),
    )
  return { token, session_id }
}

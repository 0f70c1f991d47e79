import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound } from '../../../lib/refusal.ts'
import { listMemberSessions } from './member-sessions.queries.ts'

/** An open session of this member; one of another member is not found either. */
export async function findMemberSessionOrRefuse(db: ReadDb, member_id: number, session_id: number) {
  const session = (await listMemberSessions(db, member_id)).find((each) => each.session_id === session_id)
  if (!session) throw notFound(say('This session is not open any more.'))
  return session
}

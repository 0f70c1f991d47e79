import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

type Kind = 'export' | 'erase'

/** The legal requests of a member, newest first. */
export function listRequests(db: ReadDb, member_id: number) {
  return db
    .selectFrom('member_requests')
    .leftJoin('users', 'users.user_id', 'member_requests.done_by')
    .select(['request_id', 'kind', 'note', 'received_at', 'due_at', 'done_at', 'users.name as done_by_name'])
    .select(sql<boolean>`done_at is null and due_at < now()`.as('is_overdue'))
    .where('member_id', '=', member_id)
    .orderBy('request_id', 'desc')
    .execute()
}

/** Adds a request. The law allows three days to answer it. */
export function insertRequest(
  db: Transaction,
  request: { member_id: number; kind: Kind; note: string; created_by: number | null },
) {
  return db
    .insertInto('member_requests')
    .values({ ...request, due_at: sql<Date>`now() + interval '72 hours'` })
    .returning('request_id')
    .executeTakeFirstOrThrow()
}

/** Marks the open requests of one kind as done. */
export async function settleRequests(
  db: Transaction,
  member_id: number,
  kind: Kind,
  done_by: number,
): Promise<void> {
  await db
    .updateTable('member_requests')
    .set({ done_at: sql`now()`, done_by })
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
}

/** Whether a member has an open request of this kind. */
export async function hasOpenRequest(db: ReadDb, member_id: number, kind: Kind): Promise<boolean> {
  const open = await db
    .selectFrom('member_requests')
    .select('request_id')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** Marks the open requests that are due within a day as reminded, and returns them. */
export const takeDueRequests = (db: Transaction) =>
  db
    .updateTable('member_requests')
    .set({ reminded_at: sql`now()` })
    .where('done_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('due_at', '<', sql<Date>`now() + interval '24 hours'`)
    .returning(['request_id', 'member_id', 'kind', 'due_at'])
    .execute()

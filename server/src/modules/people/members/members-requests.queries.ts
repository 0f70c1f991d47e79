import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

type Kind = 'export' | 'erase'

/** What a member asked for by law, the newest first. */
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

/** Notes a request; the law gives three days. */
export function insertRequest(
  db: Transaction,
  request: { member_id: number; kind: Kind; note: string; created_by: number },
) {
  return db
    .insertInto('member_requests')
    .values({ ...request, due_at: sql<Date>`now() + interval '72 hours'` })
    .returning('request_id')
    .executeTakeFirstOrThrow()
}

/** What was asked for is done with this; answers how many requests that were. */
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

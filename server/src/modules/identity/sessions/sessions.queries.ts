import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { sessions } from '@balai/contract/identity/sessions.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'

type ListInput = z.output<typeof sessions.list.input>

/** Open sessions of one user, or of everybody if `user_id` is null. */
export async function listSessions(
  db: ReadDb,
  { page, perPage, search, order_by, order }: ListInput,
  limit: { user_id: number | null; idle_minutes: number },
) {
  const open = openSessions(db, limit).where((where): Expression<SqlBool> =>
    searching(where, search, ['users.name', 'users.email', 'sessions.device', 'sessions.address']),
  )
  const total = countOf(open.select(({ fn }) => fn.countAll().as('count')))
  const rows = await open
    .select(['session_id', 'sessions.user_id', 'name', 'email', 'device', 'address'])
    .select(['sessions.created_at', 'last_seen_at', 'expires_at', total.as('total')])
    .orderBy(`sessions.${order_by}`, order)
    .orderBy('session_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export function findOpenSession(db: ReadDb, session_id: number) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'user_id', 'device', 'address'])
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Ends sessions and notifies their user. Returns how many there were. */
export async function endSessions(
  db: Transaction,
  which: { session_id: number } | { user_id: number; but?: number },
  reason: string,
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_reason: reason })
    .where('ended_at', 'is', null)
  if ('session_id' in which) ending = ending.where('session_id', '=', which.session_id)
  else {
    ending = ending.where('user_id', '=', which.user_id)
    if (which.but !== undefined) ending = ending.where('session_id', '<>', which.but)
  }
  const ended = await ending.returning('user_id').execute()
  for (const user_id of new Set(ended.map((session) => session.user_id)))
    await notify(db, 'session.ended', { to: { user_id }, data: { is_current: false } })
  return ended.length
}

/** Deletes sessions that ended or expired more than 90 days ago. */
export async function deleteOldSessions(db: Transaction): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<Date>`least(ended_at, expires_at)`, '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

function openSessions(
  db: ReadDb,
  { user_id, idle_minutes }: { user_id: number | null; idle_minutes: number },
) {
  const open = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idle_minutes})`)
  return user_id === null ? open : open.where('sessions.user_id', '=', user_id)
}

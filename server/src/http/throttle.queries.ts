import type pg from 'pg'
import { sql } from 'kysely'
import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../db/pool.ts'
import { hashOf } from '../lib/secrets.ts'
import { Refusal } from '../lib/refusal.ts'

type Pool = { pool: pg.Pool }

export interface Throttle {
  /** What is counted, such as `login account someone@example.com`. */
  key: string
  limit: number
  window_minutes: number
}

/**
 * Counts an attempt before it is made and refuses it past the limit. Counting and comparing are one
 * statement that is committed at once, so parallel attempts cannot slip through between them.
 */
export async function countAttempt({ pool }: Pool, throttle: Throttle): Promise<void> {
  const { rows } = await pool.query<{ hits: number; seconds: number }>(
    `insert into throttles as t (key, hits, window_ends_at) values ($1, 1, now() + make_interval(mins => $2))
    on conflict (key) do update set
      hits = case when t.window_ends_at <= now() then 1 else t.hits + 1 end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`,
    [stored(throttle.key), throttle.window_minutes],
  )
  const { hits, seconds } = rows[0] ?? { hits: 0, seconds: 0 }
  if (hits > throttle.limit)
    throw new Refusal(
      say('Too many attempts. Try again in {{minutes}} min.', { minutes: Math.ceil(seconds / 60) }),
      {
        status: 429,
        retryAfter: seconds,
        data: { retry_after_seconds: seconds },
      },
    )
}

/** How many attempts count at this moment. */
export async function attemptsSoFar({ pool }: Pool, key: string): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(
    'select hits from throttles where key = $1 and window_ends_at > now()',
    [stored(key)],
  )
  return rows[0]?.hits ?? 0
}

/** Success: the count begins anew. */
export async function forgetAttempts({ pool }: Pool, key: string): Promise<void> {
  await pool.query('delete from throttles where key = $1', [stored(key)])
}

/** Forgets the counts whose time is over. */
export async function deleteOldThrottles(db: Transaction): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute()
}

/** Of one length and without anybody's address in plain sight. */
const stored = (key: string) => hashOf(key).toString('base64url')

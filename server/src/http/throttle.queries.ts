import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { sql } from 'kysely'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../db/pool.ts'
import { networkOf } from '../lib/address.ts'
import { hashOf } from '../lib/secrets.ts'
import { Refusal } from '../lib/refusal.ts'
import { nameOfCaller } from './members.ts'

type Pool = { pool: pg.Pool }

export interface Throttle {
  /** The counter, such as `login account someone@example.com`. */
  key: string
  limit: number
  window_minutes: number
}

/**
 * Counts an attempt before it runs and refuses it past the limit. One statement counts and compares, and it commits at
 * once, so parallel attempts cannot exceed the limit. Returns the attempts of the current window, this one included.
 */
export async function countAttempt({ pool }: Pool, throttle: Throttle): Promise<number> {
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
  return hits
}

/** Resets the counter after a success. */
export async function resetAttempts({ pool }: Pool, key: string): Promise<void> {
  await pool.query('delete from throttles where key = $1', [stored(key)])
}

/** Deletes counters whose window is over. */
export async function deleteOldThrottles(db: Transaction): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute()
}

/** A hash, so that the key has a fixed length and no readable address. */
const stored = (key: string) => hashOf(key).toString('base64url')

/** Counts a call that costs the server much, and refuses it if the caller makes it too often. */
export async function refuseTooOften(
  { pool }: Pool,
  { caller, ip }: FastifyRequest,
  endpoint: AnyEndpoint,
): Promise<void> {
  if (!endpoint.throttle) return
  const { times, minutes } = endpoint.throttle
  const who = caller ? nameOfCaller(caller) : `network ${networkOf(ip)}`
  const key = `call ${pathsOf(endpoint)[0]} ${who}`
  await countAttempt({ pool }, { key, limit: times, window_minutes: minutes })
}

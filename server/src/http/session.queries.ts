import type pg from 'pg'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Role } from '@balai/contract/core/access.ts'
import type { Setup } from '@balai/contract/identity/account.ts'
import type { Config } from '../config.ts'
import { newBatches, paddedToPower } from '../lib/batches.ts'

export interface SessionState {
  user_id: number
  session_id: number
  name: string
  email: string
  roles: Role[]
  language: Language | null
  state: 'open' | 'ended' | 'expired'
  /** `last_seen_at` is old enough to be updated. */
  is_use_due: boolean
  /** Seconds since `last_seen_at`. */
  idle_seconds: number
  setup: Setup | null
}

type Limits = Pick<Config, 'SESSION_IDLE_MINUTES' | 'ONE_TIME_CODE_ROLES'>

interface Found extends SessionState {
  token_hash: Buffer
}

/**
 * One statement for each of a few numbers of tokens. With an array as parameter PostgreSQL would plan it again at every
 * request, because it takes the length of an unknown array for ten.
 */
const find = (count: number) => ({
  name: `sessions by ${count} tokens`,
  text: `select s.token_hash, u.user_id, s.session_id, u.name, u.email, u.roles, u.preferences->>'language' as language,
    case
      when s.ended_at is not null or u.deleted_at is not null or u.status <> 'active' then 'ended'
      when s.expires_at <= now() or s.last_seen_at <= now() - make_interval(mins => $1) then 'expired'
      else 'open'
    end as state,
    s.last_seen_at < now() - make_interval(secs => $2) as is_use_due,
    floor(extract(epoch from now() - s.last_seen_at))::integer as idle_seconds,
    case
      when u.initial_password_until is not null then 'password'
      when not u.totp_enabled and u.roles && $3::text[] then 'codes'
    end as setup
  from sessions s join users u using (user_id)
  where s.token_hash in (${Array.from({ length: count }, (_, at) => `$${at + 4}`).join(', ')})`,
})

/** The most tokens of one statement. */
const most = 64

type Lookup = (hash: Buffer) => Promise<SessionState | undefined>
const lookups = new WeakMap<pg.Pool, Lookup>()

/**
 * Returns the current state of a session, its account and its roles, so that a session ended on one server is refused
 * by every other at the next request. Lookups of the same event loop turn share one query: under load the round trip
 * costs more than the lookup. A lookup never starts before its request.
 */
export function findSession(
  pool: pg.Pool,
  token_hash: Buffer,
  limits: Limits,
): Promise<SessionState | undefined> {
  const known = lookups.get(pool)
  const lookup =
    known ??
    newBatches({ most: Infinity, size: most }, (hashes: Buffer[]) => fetchSessions(pool, hashes, limits))
  if (!known) lookups.set(pool, lookup)
  return lookup(token_hash)
}

async function fetchSessions(
  pool: pg.Pool,
  hashes: Buffer[],
  { SESSION_IDLE_MINUTES: idle_minutes, ONE_TIME_CODE_ROLES }: Limits,
): Promise<(SessionState | undefined)[]> {
  const some = paddedToPower(hashes)
  const { rows } = await pool.query<Found>({
    ...find(some.length),
    values: [idle_minutes, secondsBetweenUpdates(idle_minutes), ONE_TIME_CODE_ROLES, ...some],
  })
  return hashes.map((hash) => rows.find(({ token_hash }) => token_hash.equals(hash)))
}

/**
 * Updates `last_seen_at`. It does not run at every request, so that reads rarely write, and skips a locked session, so
 * that reads never wait. A late update never reopens a session that has expired.
 */
export async function recordSessionUse(
  pool: pg.Pool,
  session_id: number,
  idle_minutes: number,
): Promise<void> {
  await pool.query(
    `update sessions set last_seen_at = now() where session_id = (
      select session_id from sessions
      where session_id = $1 and ended_at is null and last_seen_at > now() - make_interval(mins => $2)
      for update skip locked)`,
    [session_id, idle_minutes],
  )
}

const secondsBetweenUpdates = (idle_minutes: number) => Math.min(60, idle_minutes * 6)

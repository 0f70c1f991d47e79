import type pg from 'pg'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Role } from '@balai/contract/core/access.ts'
import type { Setup } from '@balai/contract/identity/account.ts'
import type { Config } from '../config.ts'

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
 * One statement for each of a few numbers of tokens. With an array as parameter PostgreSQL would plan it anew at every
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

/** As many hashes as one of the statements has parameters: the last one is repeated. */
function padded(hashes: Buffer[]): Buffer[] {
  const count = 2 ** Math.ceil(Math.log2(hashes.length))
  return Array.from({ length: count }, (_, at) => hashes[Math.min(at, hashes.length - 1)] as Buffer)
}

type Answer = Promise<Map<string, Found>>
interface Batch {
  hashes: Map<string, Buffer>
  answer: Answer
}
/** The next batch of token hashes to look up, per pool. */
const batches = new WeakMap<pg.Pool, Batch>()

/**
 * Returns the current state of a session, its account and its roles, so that a session ended on one server is refused
 * by every other at the next request. Lookups of the same event loop turn share one query: under load the round trip
 * costs more than the lookup. A lookup never starts before its request.
 */
export async function findSession(
  pool: pg.Pool,
  token_hash: Buffer,
  limits: Limits,
): Promise<SessionState | undefined> {
  let batch = batches.get(pool)
  if (!batch) {
    const hashes = new Map<string, Buffer>()
    batch = { hashes, answer: endOfTurn().then(() => fetchBatch(pool, hashes, limits)) }
    batches.set(pool, batch)
  }
  const key = token_hash.toString('latin1')
  batch.hashes.set(key, token_hash)
  return (await batch.answer).get(key)
}

async function fetchBatch(
  pool: pg.Pool,
  hashes: Map<string, Buffer>,
  { SESSION_IDLE_MINUTES: idle_minutes, ONE_TIME_CODE_ROLES }: Limits,
): Answer {
  // Later lookups join the next batch.
  batches.delete(pool)
  const all = [...hashes.values()]
  const found = new Map<string, Found>()
  for (let first = 0; first < all.length; first += most) {
    const some = padded(all.slice(first, first + most))
    const { rows } = await pool.query<Found>({
      ...find(some.length),
      values: [idle_minutes, secondsBetweenUpdates(idle_minutes), ONE_TIME_CODE_ROLES, ...some],
    })
    for (const row of rows) found.set(row.token_hash.toString('latin1'), row)
  }
  return found
}

const endOfTurn = () => new Promise((done) => setImmediate(done))

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

import type pg from 'pg'
import type { Role } from '@balai/contract/access.ts'

export interface SessionState {
  user_id: number
  session_id: number
  name: string
  email: string
  roles: Role[]
  state: 'open' | 'ended' | 'expired'
  /** It is time to note that the session is in use. */
  unseen: boolean
}

const find = {
  name: 'session by token',
  text: `select u.user_id, s.session_id, u.name, u.email, u.roles,
    case
      when s.ended_at is not null or u.deleted_at is not null or u.status <> 'active' then 'ended'
      when s.expires_at <= now() or s.last_seen_at <= now() - make_interval(mins => $2) then 'expired'
      else 'open'
    end as state,
    s.last_seen_at < now() - make_interval(secs => $3) as unseen
  from sessions s join users u using (user_id)
  where s.token_hash = $1`,
}

/**
 * The state of a session, of its account and of its roles at this moment, in one prepared select: what
 * one server ends is dead on every other with the next request.
 */
export async function findSession(
  pool: pg.Pool,
  token_hash: Buffer,
  idle_minutes: number,
): Promise<SessionState | undefined> {
  const { rows } = await pool.query<SessionState>({
    ...find,
    values: [token_hash, idle_minutes, noteEvery(idle_minutes)],
  })
  return rows[0]
}

/** Notes that a session is in use; not at every request, so that reading stays reading. */
export async function noteSession(pool: pg.Pool, session_id: number): Promise<void> {
  await pool.query('update sessions set last_seen_at = now() where session_id = $1 and ended_at is null', [
    session_id,
  ])
}

const noteEvery = (idle_minutes: number) => Math.min(60, idle_minutes * 6)

import type pg from 'pg'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Role } from '@balai/contract/core/access.ts'

export interface SessionState {
  user_id: number
  session_id: number
  name: string
  email: string
  roles: Role[]
  language: Language | null
  state: 'open' | 'ended' | 'expired'
  /** It is time to note that the session is in use. */
  unseen: boolean
}

interface Found extends SessionState {
  token_hash: Buffer
}

const find = {
  name: 'sessions by token',
  text: `select s.token_hash, u.user_id, s.session_id, u.name, u.email, u.roles, u.preferences->>'language' as language,
    case
      when s.ended_at is not null or u.deleted_at is not null or u.status <> 'active' then 'ended'
      when s.expires_at <= now() or s.last_seen_at <= now() - make_interval(mins => $2) then 'expired'
      else 'open'
    end as state,
    s.last_seen_at < now() - make_interval(secs => $3) as unseen
  from sessions s join users u using (user_id)
  where s.token_hash = any($1)`,
}

type Answer = Promise<Map<string, Found>>
interface Round {
  wanted: Map<string, Buffer>
  answer: Answer
}
/** Who is asked for next, by the database that knows them. */
const rounds = new WeakMap<pg.Pool, Round>()

/**
 * The state of a session, of its account and of its roles at this moment, in one prepared select: what one server ends
 * is dead on every other with the next request. Requests that came in the same turn of the event loop ask together:
 * under load the way to the database would cost more than the answer. None asks before its request is there.
 */
export async function findSession(
  pool: pg.Pool,
  token_hash: Buffer,
  idle_minutes: number,
): Promise<SessionState | undefined> {
  let round = rounds.get(pool)
  if (!round) {
    const wanted = new Map<string, Buffer>()
    round = { wanted, answer: endOfTurn().then(() => ask(pool, wanted, idle_minutes)) }
    rounds.set(pool, round)
  }
  const key = token_hash.toString('latin1')
  round.wanted.set(key, token_hash)
  return (await round.answer).get(key)
}

async function ask(pool: pg.Pool, wanted: Map<string, Buffer>, idle_minutes: number): Answer {
  // Whoever comes from now on asks in the next round.
  rounds.delete(pool)
  const { rows } = await pool.query<Found>({
    ...find,
    values: [[...wanted.values()], idle_minutes, noteEvery(idle_minutes)],
  })
  return new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]))
}

const endOfTurn = () => new Promise((done) => setImmediate(done))

/**
 * Notes that a session is in use; not at every request, so that reading stays reading. A note that arrives late never
 * reopens a session that has expired meanwhile.
 */
export async function noteSession(pool: pg.Pool, session_id: number, idle_minutes: number): Promise<void> {
  await pool.query(
    `update sessions set last_seen_at = now()
    where session_id = $1 and ended_at is null and last_seen_at > now() - make_interval(mins => $2)`,
    [session_id, idle_minutes],
  )
}

const noteEvery = (idle_minutes: number) => Math.min(60, idle_minutes * 6)

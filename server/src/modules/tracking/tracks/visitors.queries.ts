import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Transaction } from '../../../db/pool.ts'

/** The salt of a day, which makes the hashes of that day. */
export interface Salt {
  day: string
  salt: Buffer
}

interface Kept extends Salt {
  time_zone: string
  /** On the clock of `performance`, which never goes back. */
  ends_at: number
}

const keptSalts = new WeakMap<pg.Pool, Kept>()

/** The salt of today in the platform's zone, made with the first event of the day. */
export async function saltOfToday(pool: pg.Pool, time_zone: string): Promise<Salt> {
  const known = keptSalts.get(pool)
  if (known && known.time_zone === time_zone && performance.now() < known.ends_at) return known
  const { rows } = await pool.query<Salt & { seconds: number }>(
    `insert into track_salts (day, salt) values ((now() at time zone $1)::date, $2)
    on conflict (day) do update set day = excluded.day
    returning day, salt,
      extract(epoch from ((day + 1)::timestamp at time zone $1) - now())::double precision as seconds`,
    [time_zone, randomBytes(32)],
  )
  const [found] = rows
  if (!found) throw new Error('The salt of today was not stored.')
  const { seconds, ...salt } = found
  const kept = { ...salt, time_zone, ends_at: performance.now() + seconds * 1_000 }
  keptSalts.set(pool, kept)
  // A process that gets no events forgets it as well.
  setTimeout(() => {
    if (keptSalts.get(pool) === kept) keptSalts.delete(pool)
  }, seconds * 1_000).unref()
  return salt
}

/** Deletes the salts and quotas of other days. Afterwards a hash cannot be traced to a visitor. */
export async function forgetOtherDays(db: Transaction): Promise<void> {
  const today = sql<string>`(select (now() at time zone time_zone)::date from site_settings)`
  await db.deleteFrom('track_salts').where('day', '<>', today).execute()
  await db.deleteFrom('track_quotas').where('day', '<>', today).execute()
}

/** The visitor behind an address and an agent. 53 bits: a number that JavaScript holds exactly. */
export function visitorOf({ salt }: Salt, address: string, agent: string): number {
  const hash = createHmac('sha256', salt).update(`${address}\n${agent}`).digest()
  return Number(hash.readBigUInt64BE() >> 11n)
}

/** The holder of a network's quota. Like a visitor, it cannot be traced back the next day. */
export const holderOf = ({ salt }: Salt, network: string): string =>
  createHmac('sha256', salt).update(network).digest('base64url').slice(0, 22)

import { sql } from 'kysely'
import { lockName, takeLocks } from '../db/locks.ts'
import type { Db, ReadDb, Transaction } from '../db/pool.ts'
import { isNotHeld } from './holds.queries.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** A mail that this worker may send until the claim expires. */
export type Claim = Awaited<ReturnType<typeof claim>>[number]

interface Wanted {
  worker_id: string
  /** The kinds that this process knows: during an update of the servers, another one may know more. */
  kinds: readonly string[]
  most: number
  lease_seconds: number
  settings: Pick<SmtpSettings, 'per_minute' | 'per_domain_per_minute' | 'sender'>
}

/**
 * Claims mails that are due, those first that are owed. The limits count what left in the last 60 seconds and what is
 * claimed, so that no window of 60 seconds can hold more, whatever the workers do.
 */
export function claimMails(db: Db, wanted: Wanted): Promise<Claim[]> {
  return db.transaction().execute(async (db) => {
    const room = await findRoom(db, wanted.settings)
    const most = Math.min(wanted.most, room.all)
    const chosen: number[] = []
    for (const owed of [true, false])
      while (chosen.length < most) {
        const asked = most - chosen.length
        const due = await findDue(db, owed, wanted.kinds, asked)
        const free = due.filter(({ domain }) => room.take(domain))
        chosen.push(...free.map(({ mail_id }) => mail_id))
        await postpone(
          db,
          due.filter((mail) => !free.includes(mail)),
          room.freeAt,
        )
        if (due.length < asked || due.length === free.length) break
      }
    return chosen.length === 0 ? [] : claim(db, chosen, wanted)
  })
}

/** Whether a mail of these kinds is due. */
export async function isAnythingDue(db: ReadDb, kinds: readonly string[]): Promise<boolean> {
  const due = await db
    .selectFrom('mails')
    .select('mail_id')
    .where('state', '=', 'queued')
    .where('owed', 'in', [true, false])
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`kind = any(${kinds})`)
    .where(isNotHeld)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

interface Room {
  all: number
  /** Takes a place for a mail to this domain, if there is one. */
  take(domain: string): boolean
  freeAt: ReadonlyMap<string, Date>
}

/** How many mails the limits allow now. Workers ask one after another, because they share the limits. */
async function findRoom(
  db: Transaction,
  { per_minute, per_domain_per_minute }: Wanted['settings'],
): Promise<Room> {
  if (per_minute === 0 && per_domain_per_minute === 0)
    return { all: Number.POSITIVE_INFINITY, take: () => true, freeAt: new Map() }
  await takeLocks(db, [lockName('mail limits')])
  const { rows } = await sql<{ domain: string; count: number; free_at: Date }>`
    select domain, count(*) as count, coalesce(min(handed_at), now()) + interval '60 seconds' as free_at from (
      select domain, handed_at from mails where handed_at > now() - interval '60 seconds'
      union all
      select domain, null from mails where state = 'claimed') recent
    group by domain`.execute(db)
  const used = new Map(rows.map(({ domain, count }) => [domain, count]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    all: per_minute === 0 ? Number.POSITIVE_INFINITY : Math.max(0, per_minute - total),
    take(domain) {
      const count = used.get(domain) ?? 0
      if (per_domain_per_minute > 0 && count >= per_domain_per_minute) return false
      used.set(domain, count + 1)
      return true
    },
    freeAt: new Map(rows.map(({ domain, free_at }) => [domain, free_at])),
  }
}

/** An equality on `owed` and no `or`, so that the index of the queue gives the rows in order. */
const findDue = (db: Transaction, owed: boolean, kinds: readonly string[], most: number) =>
  db
    .selectFrom('mails')
    .select(['mail_id', 'domain'])
    .where('state', '=', 'queued')
    .where('owed', '=', owed)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`kind = any(${kinds})`)
    .where(isNotHeld)
    .orderBy('next_attempt_at')
    .orderBy('mail_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Moves mails to domains at their limit out of the way, until the domain has room again. */
async function postpone(
  db: Transaction,
  mails: readonly { mail_id: number; domain: string }[],
  freeAt: ReadonlyMap<string, Date>,
): Promise<void> {
  if (mails.length === 0) return
  const times = mails.map(({ domain }) => freeAt.get(domain)?.toISOString() ?? null)
  await sql`
    update mails set next_attempt_at = coalesce(later.at, now() + interval '60 seconds')
    from unnest(${mails.map(({ mail_id }) => mail_id)}::bigint[], ${times}::timestamptz[]) later (mail_id, at)
    where mails.mail_id = later.mail_id`.execute(db)
}

async function claim(db: Transaction, mail_ids: number[], wanted: Wanted) {
  const domain = wanted.settings.sender.address.split('@').at(-1) ?? ''
  const rows = await db
    .updateTable('mails')
    .set({
      state: 'claimed',
      attempts: sql`attempts + 1`,
      claimed_by: wanted.worker_id,
      claim_expires_at: sql`now() + make_interval(secs => ${wanted.lease_seconds})`,
      message_id: sql`coalesce(message_id, gen_random_uuid() || '@' || ${domain}::text)`,
    })
    .where(sql<boolean>`mail_id = any(${mail_ids})`)
    .returning([
      'mail_id',
      'kind',
      'source',
      'address',
      'name',
      'member_id',
      'user_id',
      'language',
      'merge_values',
      'attachments',
      'body_id',
      'owed',
      'attempts',
    ])
    .returning(sql<string>`message_id`.as('message_id'))
    .execute()
  const place = new Map(mail_ids.map((mail_id, index) => [mail_id, index]))
  return rows.toSorted((a, b) => (place.get(a.mail_id) ?? 0) - (place.get(b.mail_id) ?? 0))
}

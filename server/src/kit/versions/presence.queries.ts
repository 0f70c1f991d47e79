import { sql } from 'kysely'
import { presenceSeconds } from '@balai/contract/kit/presence.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'

const isHere = sql<boolean>`presence.seen_at > now() - make_interval(secs => ${sql.lit(presenceSeconds.lasts)})`

/** Finds the current writer. */
export async function findPresence(db: ReadDb, subject_id: number, me: number) {
  const found = await db
    .selectFrom('presence')
    .innerJoin('users', 'users.user_id', 'presence.user_id')
    .select(['presence.user_id', 'users.name', 'presence.since'])
    .where('subject_id', '=', subject_id)
    .where(isHere)
    .executeTakeFirst()
  return found ? { ...found, is_me: found.user_id === me } : null
}

/**
 * Renews the user's presence, or takes it if nobody has it. The presence of another user is not changed.
 * Returns whether it was newly taken.
 */
export async function renewPresence(db: Transaction, subject_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into presence (subject_id, user_id) values (${subject_id}, ${user_id})
    on conflict (subject_id) do update set
      user_id = excluded.user_id,
      since = case when presence.user_id = excluded.user_id and ${isHere} then presence.since else now() end,
      seen_at = now()
    where presence.user_id = excluded.user_id or not ${isHere}
    returning since = now() as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/** Takes the presence from its holder. Returns the previous holder if that was another user. */
export async function takeOverPresence(
  db: Transaction,
  subject_id: number,
  user_id: number,
): Promise<number | null> {
  const before = await db
    .selectFrom('presence')
    .select('user_id')
    .where('subject_id', '=', subject_id)
    .where(isHere)
    .executeTakeFirst()
  await sql`insert into presence (subject_id, user_id) values (${subject_id}, ${user_id})
    on conflict (subject_id) do update set user_id = excluded.user_id, since = now(), seen_at = now()`.execute(
    db,
  )
  return before && before.user_id !== user_id ? before.user_id : null
}

/** Ends the user's presence. Returns whether the user held it. */
export async function endOwnPresence(db: Transaction, subject_id: number, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('presence')
    .where('subject_id', '=', subject_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the presence of the current writer. */
export async function deletePresence(db: Transaction, subject_id: number): Promise<void> {
  await db.deleteFrom('presence').where('subject_id', '=', subject_id).execute()
}

/** Deletes expired presence rows. */
export async function deleteOldPresence(db: Transaction): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

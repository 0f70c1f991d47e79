import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Extends the claims and the permits for connections of a worker. */
export async function renewLeases(
  db: Db,
  worker_id: string,
  { mail_ids, lease_seconds }: { mail_ids: readonly number[]; lease_seconds: number },
): Promise<void> {
  const until = sql<Date>`now() + make_interval(secs => ${lease_seconds})`
  await db
    .updateTable('mail_connections')
    .set({ expires_at: until })
    .where('held_by', '=', worker_id)
    .execute()
  if (mail_ids.length === 0) return
  await db
    .updateTable('mails')
    .set({ claim_expires_at: until })
    .where(sql<boolean>`mail_id = any(${mail_ids})`)
    .where('claimed_by', '=', worker_id)
    .where('state', 'in', ['claimed', 'handed'])
    .execute()
}

/**
 * Settles the mails of workers that died: what was only claimed is tried again; what was handed over may have arrived,
 * so it waits for a person. Returns how many became uncertain.
 */
export async function recoverMails(db: Db): Promise<{ queued: number; uncertain: number }> {
  const { rows } = await sql<{ state: string }>`
    update mails set
      state = case state when 'claimed' then 'queued' else 'uncertain' end,
      reason = case state when 'handed' then 'lost' end,
      claimed_by = case state when 'handed' then claimed_by end,
      claim_expires_at = null
    where mail_id in (
      select mail_id from mails where state in ('claimed', 'handed') and claim_expires_at < now()
      for update skip locked)
    returning state`.execute(db)
  const uncertain = rows.filter(({ state }) => state === 'uncertain').length
  return { queued: rows.length - uncertain, uncertain }
}

/** Takes up to `wanted` of the permits that all workers share. Returns how many the worker holds. */
export async function takeConnections(
  db: Db,
  worker_id: string,
  { wanted, connections, lease_seconds }: { wanted: number; connections: number; lease_seconds: number },
): Promise<number> {
  return db.transaction().execute(async (db) => {
    await sql`insert into mail_connections (slot) select generate_series(1, ${connections}::int)
      on conflict do nothing`.execute(db)
    // Permits that are already held come first.
    const { rows } = await sql<{ slot: number }>`
      update mail_connections set held_by = ${worker_id}, expires_at = now() + make_interval(secs => ${lease_seconds})
      where slot in (
        select slot from mail_connections where slot <= ${connections}
          and (held_by = ${worker_id} or held_by is null or expires_at < now())
        order by held_by = ${worker_id} desc nulls last, slot limit ${wanted} for update skip locked)
      returning slot`.execute(db)
    return rows.length
  })
}

export async function releaseConnections(db: Db, worker_id: string): Promise<void> {
  await db.updateTable('mail_connections').set({ held_by: null }).where('held_by', '=', worker_id).execute()
}

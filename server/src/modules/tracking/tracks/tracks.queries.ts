import type pg from 'pg'

/** An event with the ids of its labels. */
export interface TrackRow {
  kind: number
  path_id: number
  source_id: number
  target_id: number
  text_id: number
  value: number
  whole: number
}

/** Whoever sent a batch; 0 for no member. */
export interface Sender {
  visitor: number
  device_id: number
  member_id: number
}

/** Stores a batch with one statement. */
export async function insertTracks(pool: pg.Pool, sender: Sender, rows: readonly TrackRow[]): Promise<void> {
  await alignTransactions(pool)
  await pool.query(
    `insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, whole, member_id, kind)
    select now() + (place - 1) * interval '1 microsecond', $1::bigint, current.xid, path_id, source_id, target_id, text_id,
      $2::integer, value, whole, $3::integer, kind
    from unnest($4::smallint[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::integer[], $10::integer[])
        with ordinality as e (kind, path_id, source_id, target_id, text_id, value, whole, place),
      (select pg_current_xact_id()::text::bigint + xid_base as xid from track_marks) current`,
    [
      ...[sender.visitor, sender.device_id, sender.member_id],
      rows.map(({ kind }) => kind),
      rows.map(({ path_id }) => path_id),
      rows.map(({ source_id }) => source_id),
      rows.map(({ target_id }) => target_id),
      rows.map(({ text_id }) => text_id),
      rows.map(({ value }) => value),
      rows.map(({ whole }) => whole),
    ],
  )
}

const aligned = new WeakMap<pg.Pool, Promise<void>>()

/**
 * Before the first batch of a process: if the database was restored from a backup, its transactions have lower numbers
 * than those that are stored, and rollups would pass over new rows. The base lifts them above all that are stored.
 */
function alignTransactions(pool: pg.Pool): Promise<void> {
  const known = aligned.get(pool)
  if (known) return known
  const aligning = align(pool)
  aligned.set(pool, aligning)
  aligning.catch(() => aligned.delete(pool))
  return aligning
}

async function align(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update track_marks set xid_base = stored.highest + 1 - own.xid
    from (select greatest((select rolled_to from track_marks), (select max(xid) from tracks), 0) as highest) stored,
      (select pg_current_xact_id()::text::bigint as xid) own
    where own.xid + xid_base < rolled_to`,
  )
}

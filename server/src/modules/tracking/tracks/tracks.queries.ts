import type pg from 'pg'
import { inTurn } from '../../../lib/in-turn.ts'

/** An event with the ids of its labels. */
export interface TrackRow {
  kind: number
  path_id: number
  source_id: number
  target_id: number
  text_id: number
  country_id: number
  value: number
  whole: number
}

/** The sender of a batch; `member_id` is 0 for no member. */
export interface Sender {
  visitor: number
  device_id: number
  member_id: number
}

interface Batch {
  sender: Sender
  rows: readonly TrackRow[]
}
/** Batches that wait for the next statement. */
interface Inserter {
  waiting: Batch[]
  store: () => Promise<void>
}
const inserters = new WeakMap<pg.Pool, Inserter>()

function inserterOf(pool: pg.Pool): Inserter {
  const known = inserters.get(pool)
  if (known) return known
  const waiting: Batch[] = []
  const made = { waiting, store: inTurn(() => insertBatches(pool, waiting.splice(0))) }
  inserters.set(pool, made)
  return made
}

/**
 * Stores a batch, with all others that came in while the statement before was running: one statement at a time needs one
 * connection, and one commit for many batches.
 */
export async function insertTracks(pool: pg.Pool, sender: Sender, rows: readonly TrackRow[]): Promise<void> {
  await alignTransactions(pool)
  const { waiting, store } = inserterOf(pool)
  waiting.push({ sender, rows })
  await store()
}

async function insertBatches(pool: pg.Pool, batches: Batch[]): Promise<void> {
  const rows = batches.flatMap(({ sender, rows: ofSender }) => ofSender.map((row) => ({ ...row, ...sender })))
  await pool.query({
    // A prepared statement is not planned again.
    name: 'insert tracks',
    text: `insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, whole, member_id,
      kind, country_id)
    select now() + (place - 1) * interval '1 microsecond', visitor, current.xid, path_id, source_id, target_id, text_id,
      device_id, value, whole, member_id, kind, country_id
    from unnest($1::bigint[], $2::integer[], $3::integer[], $4::smallint[], $5::integer[], $6::integer[], $7::integer[],
        $8::integer[], $9::integer[], $10::integer[], $11::integer[])
        with ordinality as e (visitor, device_id, member_id, kind, path_id, source_id, target_id, text_id, value, whole, country_id,
          place),
      (select pg_current_xact_id()::text::bigint + xid_base as xid from track_marks) current`,
    values: [
      rows.map(({ visitor }) => visitor),
      rows.map(({ device_id }) => device_id),
      rows.map(({ member_id }) => member_id),
      rows.map(({ kind }) => kind),
      rows.map(({ path_id }) => path_id),
      rows.map(({ source_id }) => source_id),
      rows.map(({ target_id }) => target_id),
      rows.map(({ text_id }) => text_id),
      rows.map(({ value }) => value),
      rows.map(({ whole }) => whole),
      rows.map(({ country_id }) => country_id),
    ],
  })
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

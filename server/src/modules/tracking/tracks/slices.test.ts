import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../../test/api.ts'
import { sums } from '../../../../test/raw-counts.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { countedBetween } from './counted.queries.ts'
import { rollUp } from './rollups.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.services.pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour'))

/** Stores one event of each visitor in one transaction. */
const insertMany = (pool: pg.Pool, { visitors, after = 0 }: { visitors: number; after?: number }) =>
  pool.query(
    `insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, whole, member_id, kind)
    select now(), visitor, pg_current_xact_id()::text::bigint + xid_base, 1, 2, 0, 0, 0, 0, 0, 0, 1
    from track_marks, generate_series($1::int, $2::int) visitor`,
    [after + 1, after + visitors],
  )

/** Whether no transaction is open that began before the last event was stored. */
async function areAllOver(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ over: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (select xid_base from track_marks)
      > (select max(xid) from tracks) as over`,
  )
  return rows[0]?.over ?? false
}

describe('rollups of many events', () => {
  it('go on while events are left, also if a slice ends before a large transaction', async () => {
    const { pool, db } = api.services
    // A slice has up to 200,000 events, so each has one of these transactions.
    for (let turn = 0; turn < 2; turn += 1)
      await insertMany(pool, { visitors: 101_000, after: 101_000 * turn })
    // Rollups wait for transactions of tests beside this one.
    await expect.poll(() => areAllOver(pool), { timeout: 30_000 }).toBe(true)
    expect(await rollUp(db)).toBe(true)
    await rollUpEverything(api.services)
    expect(await rollUp(db)).toBe(false)
    expect(await sums(pool)).toMatchObject({ events: 202_000, by_day: 202_000 })
  })

  it('look for earlier events by visitor alone, also in a month without statistics', async () => {
    const { pool, db } = api.services
    for (let turn = 0; turn < 2; turn += 1) await insertMany(pool, { visitors: 5_000 })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain with ${countedBetween(sql`(select max(xid) from tracks)`)} table lines`.execute(db)
    const conditions = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond'))
    expect(conditions.filter((line) => line.includes('visitor ='))).not.toEqual([])
    expect(conditions.filter((line) => line.includes('xid <'))).toEqual([])
  })

  it('may take longer than a request', async () => {
    const { pool } = api.services
    await pool.query(`create table limits_seen (seconds int);
      create function note_limit() returns trigger language plpgsql as $$ begin
        insert into limits_seen select extract(epoch from current_setting('statement_timeout')::interval);
        return null;
      end $$;
      create trigger note_limit after insert on tracks_by_day for each statement execute function note_limit()`)
    await insertMany(pool, { visitors: 1 })
    await rollUpEverything(api.services)
    const { rows } = await pool.query('select distinct seconds from limits_seen')
    await pool.query(
      'drop trigger note_limit on tracks_by_day; drop function note_limit; drop table limits_seen',
    )
    expect(rows).toEqual([{ seconds: 600 }])
  })
})

import type pg from 'pg'

/** The advisory lock that a change of the partitions holds. Rollups wait for the next minute while it is held. */
export const monthsLock = 7_020_173
/** Months for which partitions are made before they begin. */
const ahead = 3
/** Milliseconds that a partition waits for those who read it before it is detached. They never wait for it. */
const patience = 60_000

/** What was found outside of the months. */
export interface Strays {
  strays: number
}

/**
 * Makes the partitions of this month and the next ones, moves events into them that were stored outside of any month, and
 * drops the months after which events are deleted. Nobody who reads or writes waits. If it is cut off anywhere, the next
 * run goes on.
 */
export async function keepMonths(pool: pg.Pool): Promise<Strays> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      monthsLock,
    ])
    if (!rows[0]?.held) return { strays: 0 }
    try {
      await client.query(`set statement_timeout = ${patience}; set lock_timeout = ${patience}`)
      await finishDetaching(client)
      await dropOldMonths(client)
      return { strays: await addMonths(client) }
    } finally {
      await client.query('reset statement_timeout; reset lock_timeout')
      await client.query('select pg_advisory_unlock($1)', [monthsLock])
    }
  } finally {
    client.release()
  }
}

/** The partitions of months, such as `tracks_2026_11`, with the first day of each. */
const months = `(
  select relname::text as part, to_date(right(relname, 7), 'YYYY_MM') as month
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'tracks'::regclass and not inhdetachpending and relname ~ '^tracks_\\d{4}_\\d\\d$')`

/** The first day after which events are kept. */
const cutoff = `(select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => track_months))::date
  from site_settings)`

async function detach(client: pg.PoolClient, part: string): Promise<void> {
  // Not in a transaction: it commits in between, and waits for those who read without keeping others from it.
  await client.query({
    text: `alter table tracks detach partition track_parts.${part} concurrently`,
    query_timeout: patience + 10_000,
  } as pg.QueryConfig)
}

/** Ends what a killed run began. */
async function finishDetaching(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ part: string }>(
    `select relname::text as part from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'tracks'::regclass and inhdetachpending`,
  )
  for (const { part } of rows)
    await client.query({
      text: `alter table tracks detach partition track_parts.${part} finalize`,
      query_timeout: patience + 10_000,
    } as pg.QueryConfig)
}

/** Makes missing months. Returns how many events were outside of all months. */
async function addMonths(client: pg.PoolClient): Promise<number> {
  const rests = await listRests(client)
  const strays = await countStrays(client, rests)
  const { rows: missing } = await client.query<{ month: string }>(
    `with wanted as (
      select date_trunc('month', now() at time zone 'UTC') as this_month),
    stray as (${rests.map(({ part }) => `select at at time zone 'UTC' as at from track_parts.${part}`).join(' union all ') || 'select now()::timestamp as at where false'}),
    bounds as (
      select least(this_month, (select min(month) from ${months} m),
          (select date_trunc('month', min(at)) from stray where at >= ${cutoff} and at < this_month)) as first,
        greatest(this_month + make_interval(months => ${ahead}),
          (select date_trunc('month', max(at)) from stray where at < this_month + interval '1 year')) as last
      from wanted)
    select month::date as month from bounds, generate_series(first, last, interval '1 month') month
    where month::date not in (select month from ${months} m) order by month`,
  )
  if (missing.length === 0 && (await isWithoutGap(client))) return strays
  for (const { part, attached } of rests) if (attached) await detach(client, part)
  await client.query('begin')
  try {
    for (const { part } of rests) await client.query(`alter table track_parts.${part} rename to old_${part}`)
    for (const { month } of missing) await client.query('select make_track_month($1)', [month])
    await client.query(
      `select make_track_rests(min(month), (max(month) + interval '1 month')::date) from ${months} m`,
    )
    for (const { part } of rests) {
      await client.query(`insert into tracks select * from track_parts.old_${part}`)
      await client.query(`drop table track_parts.old_${part}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return strays
}

/** Whether both rests are attached, and the first one ends where the months begin: dropped months leave a gap. */
async function isWithoutGap(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class before, pg_class after
    where before.oid = to_regclass('track_parts.tracks_before') and before.relispartition
      and after.oid = to_regclass('track_parts.tracks_after') and after.relispartition
      and (regexp_match(pg_get_expr(before.relpartbound, before.oid), 'TO \\(''(.*)''\\)'))[1]::timestamptz
        = (select min(month)::timestamp at time zone 'UTC' from ${months} m)`,
  )
  return rows.length === 1
}

/** The partitions for times outside of the months. One that is not attached was left by a killed run. */
async function listRests(client: pg.PoolClient) {
  const { rows } = await client.query<{ part: string; attached: boolean }>(
    `select relname::text as part, relispartition as attached from pg_class
    where relnamespace = 'track_parts'::regnamespace and relname in ('tracks_before', 'tracks_after')`,
  )
  return rows
}

async function countStrays(client: pg.PoolClient, rests: { part: string }[]): Promise<number> {
  let strays = 0
  for (const { part } of rests) {
    const { rows } = await client.query<{ count: number }>(`select count(*) from track_parts.${part}`)
    strays += rows[0]?.count ?? 0
  }
  return strays
}

/** Drops the months that are over for longer than events are kept, if all their events are in the rollups. */
async function dropOldMonths(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ part: string }>(
    `select relname::text as part from pg_class
    where relnamespace = 'track_parts'::regnamespace and relkind = 'r' and relname ~ '^tracks_\\d{4}_\\d\\d$'
      and to_date(right(relname, 7), 'YYYY_MM') < ${cutoff} order by relname`,
  )
  for (const { part } of rows) {
    const { rows: open } = await client.query(
      `select from track_parts.${part} where xid >= (select rolled_to from track_marks) limit 1`,
    )
    if (open.length > 0) continue
    const { rows: attached } = await client.query(
      `select from pg_class where oid = to_regclass('track_parts.${part}') and relispartition`,
    )
    if (attached.length > 0) await detach(client, part)
    await client.query(`drop table track_parts.${part}`)
  }
  await client.query(
    `delete from track_parts.tracks_before where at < ${cutoff} and xid < (select rolled_to from track_marks)`,
  )
}

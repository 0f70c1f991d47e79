import type pg from 'pg'
import type { ReadDb } from '../../db/pool.ts'

/** A figure that no counter keeps: both sides as `select counter, key, day, count, amount`. */
export interface Recountable {
  kept: string
  found: string
}

/** Milliseconds that a recount may take: it reads every counted row. */
const patience = 600_000

/**
 * Counts the rows behind every counter, and stores where the counter says something else. One statement reads both
 * sides from one snapshot, so that changes meanwhile make no difference. Returns how many numbers differ.
 */
export async function recount(pool: pg.Pool, others: readonly Recountable[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${patience}`)
    // Enough to group the events of two days in memory.
    await client.query(`set local work_mem = '96MB'`)
    // Two recounts at once would store their differences twice.
    await client.query('lock table counter_checks in share row exclusive mode')
    const { rows: tables } = await client.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_count\\_added' order by 1`,
    )
    const counts = tables.map(({ name }) => `select c.* from ${name} t cross join lateral counts_of(t) c`)
    // Their differences go with them. A counter without any row left is not compared, and must not keep its last check.
    await client.query('delete from counter_checks')
    const { rowCount } = await client.query({
      text: `with kept as (
        select counter, key, day, sum(count) as count, sum(amount) as amount from (
          select counter, key, day, count, amount from counters
          union all select counter, key, day, count, amount from counter_changes
          where change_id > (select max(folded_to) from counter_marks)
          ${others.map(({ kept }) => `union all ${kept}`).join(' ')}
        ) stored where ${isNumber} group by 1, 2, 3
      ), found as (
        select counter, key, day, sum(count) as count, sum(amount) as amount from (
          ${[...counts, ...others.map(({ found }) => found)].join(' union all ')}
        ) rows where ${isNumber} group by 1, 2, 3
      ), compared as materialized (
        select counter, key, coalesce(k.day, f.day) as day, coalesce(k.count, 0) as counted, coalesce(f.count, 0) as found,
          coalesce(k.amount, 0) as counted_amount, coalesce(f.amount, 0) as found_amount
        from (select *, coalesce(day, 'infinity') as any_day from kept) k
          full join (select *, coalesce(day, 'infinity') as any_day from found) f using (counter, key, any_day)
      ), checks as (
        insert into counter_checks (counter, counted, found, numbers, of_days, differing)
        select counter, sum(counted), sum(found), count(*), count(day),
          count(*) filter (where counted <> found or counted_amount <> found_amount)
        from compared group by counter
      )
      insert into counter_differences
      select counter, key, day, counted, found, counted_amount, found_amount from compared
      where counted <> found or counted_amount <> found_amount`,
      query_timeout: patience + 10_000,
    } as pg.QueryConfig)
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Counters that say that something has changed count no rows. */
const isNumber = `counter not like '%.change'`

/** The last recount of every counter. */
export const listChecks = (db: ReadDb) =>
  db
    .selectFrom('counter_checks')
    .select(['counter', 'counted', 'found', 'checked_at', 'numbers', 'of_days', 'differing'])
    .orderBy('counter')
    .execute()

/** What the last recount found to differ. */
export const listDifferences = (db: ReadDb, limit: number) =>
  db
    .selectFrom('counter_differences')
    .select(['counter', 'key', 'day', 'counted', 'found', 'counted_amount', 'found_amount'])
    .orderBy('counter')
    .orderBy('key')
    .orderBy('day')
    .limit(limit)
    .execute()

import type pg from 'pg'

/** Every key of every counter whose stored sum differs from a count of the rows. */
export async function driftOf(pool: pg.Pool | pg.ClientBase): Promise<object[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_count\\_added' order by 1`,
  )
  if (tables.length < 11) throw new Error('Not every counted table was found.')
  const real = tables.map(({ name }) => `select c.* from ${name} t cross join lateral counts_of(t) c`)
  // One statement, so that both sides use one snapshot.
  const { rows } = await pool.query<object>(`
    with kept as (
      select counter, key, day, sum(count) as count, sum(amount) as amount from (
        select counter, key, day, count, amount from counters
        union all select counter, key, day, count, amount from counter_changes
        where change_id > (select max(folded_to) from counter_marks)) both_of
      -- It counts changes, not rows.
      where counter <> 'reading.change'
      group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0
    ), real as (
      select counter, key, day, sum(count) as count, sum(amount) as amount from (${real.join(' union all ')}) counted
      group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0
    )
    select 'kept' as side, * from (select * from kept except select * from real) only_kept
    union all
    select 'real', * from (select * from real except select * from kept) only_real
    order by counter, key, day, side`)
  return rows
}

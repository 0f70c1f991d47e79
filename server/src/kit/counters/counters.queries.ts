/**
 * Counters: exact totals, sums and daily figures that triggers maintain, so that no list has to count rows.
 *
 * - A counted table has a SQL function `counts_of(row)` in a migration. It returns one line per counter that includes
 *   the row, with a key (status, id, label), a UTC day for daily figures, a count and an amount.
 *   `select count_table('events')` then creates the triggers. A new counter needs nothing else.
 * - A statement appends its differences to `counter_changes`, so writers never wait for each other. Every 128th
 *   difference makes its writer fold them into `counters`, and a job folds every minute. No fold waits for a lock.
 * - A count is the sum over both tables, read in one statement: exact in every snapshot, before and after a fold.
 * - A module declares its counters in one place of its queries (`defineCounter`) and reads them with the functions below.
 */
import { sql, type AliasedExpression, type RawBuilder } from 'kysely'
import type { ReadDb, Transaction } from '../../db/pool.ts'

type Key = string | number

interface AnyCounter {
  name: string
}

/** A counter by its name. `K` is the type of its keys; '' if it has none. */
export interface Counter<K extends Key = ''> extends AnyCounter {
  readonly key?: K
}

interface CounterRow {
  counter: string
  key: string
  day: string | null
  count: number
  amount: number
}

/** Declares a counter that a `counts_of` function in a migration maintains. */
export const defineCounter = <K extends Key = ''>(name: string): Counter<K> => ({ name })

/** The count of these keys together, or of all keys, as an SQL expression. */
export const counterTotal = <K extends Key>(counter: Counter<K>, keys?: readonly K[]): RawBuilder<number> =>
  sumWhere(
    counter,
    keys && (keys.length === 1 ? sql`key = ${String(keys[0])}` : sql`key = any(${keys.map(String)}::text[])`),
  )

/** The count of all keys that match a LIKE pattern. */
export const counterTotalLike = (counter: Counter<string>, pattern: string): RawBuilder<number> =>
  sumWhere(counter, sql`key like ${pattern}`)

/** The count of the key that a column of the outer statement holds. */
export const counterTotalOfColumn = (counter: Counter<number>, column: string): RawBuilder<number> =>
  sumWhere(counter, sql`key = ${sql.ref(column)}::text`)

/** The rows of a counter from both tables, to select from. Several rows may belong to one key and day. */
export const rowsOf = (...counters: AnyCounter[]): AliasedExpression<CounterRow, 'counted'> =>
  sql<CounterRow>`(${rowsWhere(counters)})`.as('counted')

/**
 * The rows of counters from both tables, each within its own days, to select from. As one union: a union of several
 * `rowsOf` looks so expensive after a large import that the planner starts parallel workers for it.
 */
export function rowsWithin(
  ranges: readonly { counter: AnyCounter; first: string; last: string }[],
): AliasedExpression<CounterRow, 'counted'> {
  const isWithin = ({ counter, first, last }: (typeof ranges)[number]) =>
    sql`counter = ${sql.lit(counter.name)} and day between ${first}::date and ${last}::date`
  const folded = ranges.map(
    (range) => sql`select ${columns} from counters where ${isWithin(range)} union all`,
  )
  const isWanted = sql.join(
    ranges.map((range) => sql`(${isWithin(range)})`),
    sql` or `,
  )
  return sql<CounterRow>`(${sql.join(folded, sql` `)}
    select ${columns} from counter_changes where (${isWanted}) and ${isNotFolded})`.as('counted')
}

/** The number of rows counted per day, to select from. */
export const daysOf = (counter: AnyCounter): RawBuilder<{ day: string; count: number }> =>
  sql`(select day, sum(count)::bigint as count from (${rowsWhere([counter])}) counted group by day)`

interface Sums {
  count: number
  amount: number
}

/** Reads several counters in one query. The result has the sums per key, or over all keys of a counter. */
export async function readCounters(db: ReadDb, ...counters: AnyCounter[]) {
  const rows = await db
    .selectFrom(rowsOf(...counters))
    .select(['counter', 'key'])
    .select([sql<number>`sum(count)::bigint`.as('count'), sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['counter', 'key'])
    .execute()
  return <K extends Key>({ name }: Counter<K>, key?: K): Sums => {
    const found = rows.filter((row) => row.counter === name && (key === undefined || row.key === String(key)))
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      amount: found.reduce((sum, { amount }) => sum + amount, 0),
    }
  }
}

/** Folds all differences that no other transaction is folding. The sums do not change at any point. */
export async function foldCounters(db: Transaction): Promise<void> {
  await sql`select reserve_counter_pages()`.execute(db)
  for (;;) {
    const { rows } = await sql<{ found: number }>`select fold_counters(${foldedAtOnce}) as found`.execute(db)
    if ((rows[0]?.found ?? 0) < foldedAtOnce) return
  }
}
const foldedAtOnce = 10_000

const sumWhere = ({ name }: AnyCounter, condition: RawBuilder<unknown> | undefined) =>
  sql<number>`(select coalesce(sum(count), 0)::bigint from (${rowsWhere([{ name }], condition)}) counted)`

/**
 * The conditions are in both halves of the union, so that each half uses its own index. Differences that are
 * folded by now are not read again.
 */
function rowsWhere(counters: AnyCounter[], condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const wanted = sql`counter in (${sql.join(counters.map(({ name }) => sql.lit(name)))}) and ${condition}`
  return sql`select ${columns} from counters where ${wanted}
    union all select ${columns} from counter_changes where ${wanted} and ${isNotFolded}`
}
const columns = sql`counter, key, day, count, amount`
const isNotFolded = sql`change_id > (select max(folded_to) from counter_marks)`

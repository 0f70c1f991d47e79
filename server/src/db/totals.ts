import { sql, type SelectQueryBuilder } from 'kysely'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import { commonTables, type CacheDb, type ReadDb, type Transaction } from './pool.ts'
import type { Database } from './schema.ts'

/** Seconds for which a cached total is valid. */
const validSeconds = 30
/** Milliseconds; a faster count is not cached. */
const slowMilliseconds = 25

interface Known {
  /** The total that a server has cached. */
  total: number | undefined
  /** Whether the filter found more than `quickTotal`. */
  isMany: boolean
}

/** What any server has learned about a filter recently. */
async function findKnown(db: ReadDb, filter: string): Promise<Known> {
  const rows = await db
    .selectFrom('list_totals')
    .select(['filter', 'total'])
    .where('filter', 'in', [filter, manyOf(filter)])
    .where('counted_at', '>', sql<Date>`now() - make_interval(secs => ${validSeconds})`)
    .execute()
  const total = rows.find((row) => row.filter === filter)?.total
  return { total, isMany: total === undefined ? rows.length > 0 : total > quickTotal }
}

/** A total that any server has cached recently. */
export const findCachedTotal = async (db: ReadDb, filter: string): Promise<number | undefined> =>
  (await findKnown(db, filter)).total

/** Whether any server has learned recently that a filter finds more than `quickTotal` rows. */
export const wasMany = async (db: ReadDb, filter: string): Promise<boolean> =>
  (await findKnown(db, filter)).isMany

/** Remembers for all servers that a filter finds more than `quickTotal` rows, so that none collects them to learn the same. */
export const rememberMany = (db: CacheDb, filter: string): Promise<void> =>
  cacheTotal(db, manyOf(filter), quickTotal + 1)

/** The key of the fact that a filter finds more than `quickTotal` rows, while its total is not known. */
const manyOf = (filter: string) => `many ${filter}`

/**
 * Counts, and caches a slow count for all servers, keyed by its filter, so that turning pages does not count again. A
 * fast count is never cached and therefore always current.
 */
export async function countAndCache(
  db: CacheDb,
  filter: string,
  count: () => Promise<number>,
): Promise<number> {
  const begun = performance.now()
  const total = await count()
  if (performance.now() - begun > slowMilliseconds) await cacheTotal(db, filter, total)
  return total
}

/** Caches a total for all servers. */
async function cacheTotal(db: CacheDb, filter: string, total: number): Promise<void> {
  await db
    .insertInto('list_totals')
    .values({ filter, total })
    .onConflict((conflict) => conflict.column('filter').doUpdateSet({ total, counted_at: sql`now()` }))
    .execute()
}

/** The exact number of rows up to a limit. Reads at most that many. */
export async function countUpTo(
  db: ReadDb,
  found: SelectQueryBuilder<Database, never, object>,
  limit: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(found.limit(sql.lit(limit)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How much of a table `seemsMany` reads, in percent. */
const sampled = 0.25
/** How many rows and pages have to match there: half as many again as `quickTotal` rows would, on pages all over the table. */
const enough = { rows: (1.5 * quickTotal * sampled) / 100, pages: 20 }

/**
 * Whether a filter finds more than `quickTotal` rows, judged by a few pages of a large table. A search for a frequent text
 * would otherwise read thousands of pages to learn that they are many. A wrong yes is rare, and the exact total corrects it;
 * rows that stand close together, as after an import, do not lead to one.
 */
export async function seemsMany(
  db: ReadDb,
  table: keyof Database,
  filtered: (from: ReadDb) => SelectQueryBuilder<Database, never, object>,
): Promise<boolean> {
  // It has the name of the table, so the filter reads it instead. The same pages each time, because they are in memory then.
  const sample = sql`(select *, (ctid::text::point)[0] as sampled_page
    from ${sql.table(table)} tablesample system (${sql.lit(sampled)}) repeatable (1))`
  const found = await filtered(commonTables(db).with(table, () => sample as never) as unknown as ReadDb)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .select(sql<number>`count(distinct sampled_page)`.as('pages'))
    .executeTakeFirstOrThrow()
  return found.rows > enough.rows && found.pages > enough.pages
}

/** How a page of a filter is read whose total no counter knows. */
interface FilterReads<Row> {
  /** Whether the filter surely finds more than `quickTotal` rows, without counting them. */
  seemsMany(): Promise<boolean>
  /** Collects up to `quickTotal` rows, sorts and counts them; undefined if there are more. */
  collect(): Promise<{ rows: Row[]; total: number } | undefined>
  /** The page in the order of an index. */
  inOrder(): Promise<Row[]>
  /** Counts all rows. */
  count(): Promise<number>
}

/**
 * A page of a filter whose total no counter knows. Few rows are collected and sorted, which also counts them; more are read
 * in the order of an index. With `quick_total` many are not counted, and not collected if a sample shows that they are many.
 */
export async function pageOfFilter<Row>(
  db: CacheDb,
  { key, quick_total = false }: { key: string; quick_total?: boolean | undefined },
  { seemsMany: seemMany, collect, inOrder, count }: FilterReads<Row>,
): Promise<{ rows: Row[]; total: number; is_total_exact?: false }> {
  const known = await findKnown(db, key)
  if (!known.isMany) {
    const collected = quick_total && (await seemMany()) ? undefined : await collect()
    if (collected) return collected
    await rememberMany(db, key)
  }
  const rows = await inOrder()
  if (known.total === undefined && quick_total) return { rows, total: quickTotal, is_total_exact: false }
  return { rows, total: known.total ?? (await countAndCache(db, key, count)) }
}

/** Deletes expired totals. */
export async function deleteOldTotals(db: Transaction): Promise<void> {
  await db
    .deleteFrom('list_totals')
    .where('counted_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import { limitTo } from './page.ts'
import { commonTables, type ReadDb } from './pool.ts'
import type { Database } from './schema.ts'
import { countUpTo } from './totals.ts'

type Query<T extends keyof Database, Row = object> = SelectQueryBuilder<Database, T, Row>

interface List<T extends keyof Database, Row> {
  table: T
  /** Its primary key. */
  key: keyof Database[T] & string
  /** The rows of a filter, with their key and with what they are sorted by. */
  found: Query<T>
  ordered: (rows: Query<T>) => Query<T>
  /** Adds the columns of the list. */
  shown: (rows: Query<T>) => Query<T, Row>
}

/**
 * One page of a filter that finds few rows, with its total: their keys are collected before they are sorted, whatever plan
 * the planner prefers. Returns undefined if there are more than `quickTotal`.
 */
export async function collectPage<T extends keyof Database, Row>(
  db: ReadDb,
  { table, key, found, ordered, shown }: List<T, Row>,
  place: { page: number; perPage: number },
): Promise<{ rows: (Row & { total: number })[]; total: number } | undefined> {
  // Kysely cannot know the columns of a table that is a parameter, so these queries are typed by hand.
  const rowsOfPage = commonTables(db)
    .with(
      (name) => name('found').materialized(),
      () => found.limit(sql.lit(quickTotal + 1)) as never,
    )
    .with('cut', (from) =>
      ordered(from.selectFrom(`found as ${table}` as never) as unknown as Query<T>)
        .select(`${table}.${key}` as never)
        .$call(limitTo(place)),
    )
    .selectFrom(table as never)
    .where(sql<SqlBool>`${sql.ref(`${table}.${key}`)} in (select ${sql.ref(key)} from cut)`)
  const rows = (await shown(ordered(rowsOfPage as unknown as Query<T>))
    .select(sql<number>`(select count(*) from found)`.as('total'))
    .execute()) as (Row & { total: number })[]
  const total = rows[0]?.total ?? (place.page === 0 ? 0 : await countUpTo(db, found, quickTotal + 1))
  return total <= quickTotal ? { rows, total } : undefined
}

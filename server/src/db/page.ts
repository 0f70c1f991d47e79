import {
  CompiledQuery,
  sql,
  type Compilable,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely'
import type { Db, ReadDb } from './pool.ts'

/** Counts the rows of a query, as an expression of another query. */
export const countOf = (counting: Expression<unknown>): RawBuilder<number> => sql<number>`(${counting})`

interface Place {
  page: number
  perPage: number
}

/**
 * Limits a query to one page. The size is a literal: with a parameter PostgreSQL would not know that the query returns
 * few rows, and would plan it again each time.
 */
export const limitTo =
  ({ page, perPage }: Place) =>
  <DB, T extends keyof DB, Row>(query: SelectQueryBuilder<DB, T, Row>): SelectQueryBuilder<DB, T, Row> => {
    const limited = query.limit(sql.lit(perPage))
    return page === 0 ? limited : limited.offset(page * perPage)
  }

/**
 * Returns the rows of a query whose statement depends only on `question`. Lists use few distinct statements, and
 * compiling one costs as much as reading the rows, so compiled statements are cached.
 */
export async function preparedRows<Row>(
  db: ReadDb,
  question: readonly unknown[],
  make: () => Compilable<Row>,
): Promise<Row[]> {
  const key = JSON.stringify(question)
  let statement = statements.get(key) as CompiledQuery<Row> | undefined
  if (!statement) {
    const { sql: text, parameters } = make().compile()
    statement = CompiledQuery.raw(text, [...parameters])
    statements.set(key, statement)
    const [oldest] = statements.keys()
    if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
  }
  const { rows } = await (db as Db).executeQuery(statement)
  return rows
}
const statements = new Map<string, CompiledQuery>()
const maxStatements = 500

/**
 * Builds the result of a list. Every row carries the total, so that both come from one query and one snapshot. Only a
 * page past the last one has no row and needs a query for the total.
 */
export async function asPage<Row extends { total: number }>(
  db: ReadDb,
  rows: Row[],
  total: RawBuilder<number> | (() => RawBuilder<number>),
  { page, perPage }: Place,
) {
  if (rows[0]) return { rows, total: rows[0].total, page, perPage }
  const counting = typeof total === 'function' ? total() : total
  const counted =
    page === 0 ? { total: 0 } : await db.selectNoFrom(counting.as('total')).executeTakeFirstOrThrow()
  return { rows, total: counted.total, page, perPage }
}

import {
  CompiledQuery,
  sql,
  type Compilable,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely'
import type { Db, ReadDb } from './pool.ts'

/** The number of rows of a query, as an expression within another query. */
export const countOf = (counting: Expression<unknown>): RawBuilder<number> => sql<number>`(${counting})`

interface Place {
  page: number
  perPage: number
}

/**
 * Limits a query to one page. The size is a literal in the statement: with a parameter PostgreSQL would not know that
 * few rows are wanted, and would plan the statement again each time.
 */
export const limitTo =
  ({ page, perPage }: Place) =>
  <DB, T extends keyof DB, Row>(query: SelectQueryBuilder<DB, T, Row>): SelectQueryBuilder<DB, T, Row> => {
    const limited = query.limit(sql.lit(perPage))
    return page === 0 ? limited : limited.offset(page * perPage)
  }

/**
 * Returns the rows of a query whose statement depends on nothing but `question`. Lists are asked for in few ways, again
 * and again, and compiling the statement costs as much as reading the rows, so compiled statements are kept.
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
    if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest)
  }
  const { rows } = await (db as Db).executeQuery(statement)
  return rows
}
const statements = new Map<string, CompiledQuery>()
const mostStatements = 500

/**
 * What a list returns. Every row has the total with it, so that both come from one snapshot and one query. Only a page
 * past the last one has no row, and counts by itself.
 */
export async function asPage<Row extends { total: number }>(
  db: ReadDb,
  rows: Row[],
  total: RawBuilder<number>,
  { page, perPage }: Place,
) {
  if (rows[0]) return { rows, total: rows[0].total, page, perPage }
  const counted =
    page === 0 ? { total: 0 } : await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()
  return { rows, total: counted.total, page, perPage }
}

import {
  CompiledQuery,
  sql,
  type Compilable,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely'
import type { Db, ReadDb } from './pool.ts'

/** How many rows a query finds, to be asked for within another one. */
export const countOf = (counting: Expression<unknown>): RawBuilder<number> => sql<number>`(${counting})`

interface Place {
  page: number
  perPage: number
}

/**
 * Cuts the page out of a list. Its size stands in the statement itself: with a parameter PostgreSQL could not know
 * that only few rows are wanted, and would plan every time anew.
 */
export const cutTo =
  ({ page, perPage }: Place) =>
  <DB, T extends keyof DB, Row>(query: SelectQueryBuilder<DB, T, Row>): SelectQueryBuilder<DB, T, Row> => {
    const cut = query.limit(sql.lit(perPage))
    return page === 0 ? cut : cut.offset(page * perPage)
  }

/**
 * The rows of a query that depends on nothing but `question`. A list is asked for in few ways, again and again: making
 * its statement anew each time costs as much as reading the answer.
 */
export async function rowsOnce<Row>(
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
 * What a list answers. The rows bring the total along: both are of one moment, for one way to the database.
 * Only a page past the last one has no row to do so.
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

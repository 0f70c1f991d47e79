import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { ReadDb } from './pool.ts'

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

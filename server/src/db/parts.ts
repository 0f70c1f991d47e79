import { sql, type RawBuilder } from 'kysely'

/** The parts of a statement by name. */
export type Parts = Record<string, RawBuilder<unknown>>

/** The parts as common table expressions. */
export const withParts = (parts: Parts): RawBuilder<unknown> =>
  sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.ref(name)} as (${part})`))

/**
 * Rows of values as a part that others read. They are one JSON parameter, because PostgreSQL would plan arrays of different
 * lengths again every time. `columns` has the types; `place` numbers the rows from 0.
 */
export const rowsPart = (
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): RawBuilder<unknown> => {
  const typed = Object.entries({ place: 'integer', ...columns }).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  const values = JSON.stringify(rows.map((row, place) => ({ place, ...row })))
  return sql`select * from jsonb_to_recordset(${values}::jsonb) as asked (${sql.join(typed)})`
}

import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** `insert into … select …` as a part of a larger statement. A column whose value is undefined gets its default. */
export function insertOf<T extends keyof Database>(
  table: T,
  values: Insertable<Database[T]>,
): RawBuilder<unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return sql`insert into ${sql.table(table)} (${sql.join(given.map(([column]) => sql.ref(column)))})
    select ${sql.join(given.map(([, value]) => value))}`
}

/** The parts of a statement by name. */
export type Parts = Record<string, RawBuilder<unknown>>

/** The parts as common table expressions. */
export const withParts = (parts: Parts): RawBuilder<unknown> =>
  sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.ref(name)} as (${part})`))

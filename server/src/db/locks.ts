import { sql } from 'kysely'
import type { Transaction } from './pool.ts'
import type { Database } from './schema.ts'

/** A lock that a transaction holds until its end. */
export interface Lock {
  /** Every transaction takes its locks in this order, which prevents deadlocks. */
  readonly order: string
  take(db: Transaction): Promise<void>
}

/** Locks rows of one table in the order of their keys. */
export const lockRows = <T extends keyof Database>(
  table: T,
  key: keyof Database[T] & string,
  ids: readonly (number | string)[],
): Lock => ({
  order: `2 ${table}`,
  async take(db) {
    if (ids.length === 0) return
    await sql`select from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)})
      order by ${sql.ref(key)} for update`.execute(db)
  },
})

/**
 * Locks the name of a rule that spans rows, such as unique tag titles: transactions that could break the rule run one
 * after the other.
 */
export const lockName = (name: string, mode: 'exclusive' | 'shared' = 'exclusive'): Lock => ({
  order: `1 ${name}`,
  async take(db) {
    const key = sql`hashtextextended(${name}, 0)`
    await (
      mode === 'exclusive'
        ? sql`select pg_advisory_xact_lock(${key})`
        : sql`select pg_advisory_xact_lock_shared(${key})`
    ).execute(db)
  },
})

export async function takeLocks(db: Transaction, locks: readonly Lock[]): Promise<void> {
  for (const lock of locks.toSorted((a, b) => (a.order < b.order ? -1 : 1))) await lock.take(db)
}

/** The unique constraint or index that the statement violated, if that is the error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}

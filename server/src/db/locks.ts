import { sql } from 'kysely'
import type { Transaction } from './pool.ts'
import type { Database } from './schema.ts'

/** Something that a transaction holds for itself until its end. */
export interface Lock {
  /** Locks are taken in this order by everybody, so that two transactions never wait for each other. */
  readonly order: string
  take(db: Transaction): Promise<void>
}

/** Rows of one table, locked in the order of their keys. */
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

/** A rule that spans rows, such as one title for one tag: whoever may break it takes turns under this name. */
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

/** Takes locks in their common order. */
export async function takeLocks(db: Transaction, locks: readonly Lock[]): Promise<void> {
  for (const lock of locks.toSorted((a, b) => (a.order < b.order ? -1 : 1))) await lock.take(db)
}

/** The unique constraint or index that a failed statement ran into, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}

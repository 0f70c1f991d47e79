import type pg from 'pg'
import type { Secrets } from '../lib/secrets.ts'
import type { AnyColumn } from './columns.ts'
import { tables } from './schema.ts'
import { quoted } from './tables.ts'

/** The columns whose values are encrypted, as the tables declare them. */
const sealedColumns = Object.entries(tables).flatMap(([table, columns]) =>
  Object.entries<AnyColumn>(columns)
    .filter(([, { sealed }]) => sealed)
    .map(([column]) => ({ table: quoted(table), column: quoted(column) })),
)

/**
 * Seals every value again that was not sealed with the current key. A value that no known key opens stays as it is.
 * Sealed values contain random bytes, so that a value identifies its row; one that changed meanwhile is not found.
 */
export async function reseal(
  pool: pg.Pool,
  secrets: Secrets,
): Promise<{ sealed: number; unreadable: number }> {
  let sealed = 0
  let unreadable = 0
  for (const { table, column } of sealedColumns) {
    const { rows } = await pool.query<{ value: Buffer }>(
      `select ${column} as value from ${table} where substring(${column} from 1 for $2) <> $1`,
      [secrets.sealPrefix, secrets.sealPrefix.length],
    )
    for (const { value } of rows) {
      const next = resealed(secrets, value)
      if (next === undefined) unreadable += 1
      else {
        const { rowCount } = await pool.query(`update ${table} set ${column} = $1 where ${column} = $2`, [
          next,
          value,
        ])
        sealed += rowCount ?? 0
      }
    }
  }
  return { sealed, unreadable }
}

function resealed(secrets: Secrets, value: Buffer): Buffer | undefined {
  try {
    return secrets.encrypt(secrets.decrypt(value))
  } catch {
    return undefined
  }
}

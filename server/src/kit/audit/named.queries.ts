import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { RecordKind, RecordName } from '@balai/contract/kit/audit.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { newBatches } from '../../lib/batches.ts'

interface Named extends RecordName {
  id: number
}

/** Records that entries of the audit log name. Their domain registers them in its manifest. */
export interface NamedKind {
  kind: RecordKind
  /**
   * Selects what the records with these keys are called, and the columns of `RecordName` that they have beside it. The
   * keys are the only parameter.
   */
  titlesOf(ids: readonly number[]): RawBuilder<Named>
}

type Names = ReadonlyMap<number, RecordName>

/** Reads what records of several kinds are called, with one statement for each kind that has numbers. */
export type ReadNames = (
  db: ReadDb,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
) => Promise<ReadonlyMap<string, Names>>

export function newNames(kinds: readonly NamedKind[]): ReadNames {
  const readers = new Map(kinds.map((named) => [named.kind as string, newReader(named)]))

  return async (db, wanted) => {
    const names = new Map<string, Names>()
    await Promise.all(
      [...wanted].map(async ([kind, ids]) => {
        // Some entries are about many records, and name no number.
        const numbers = [...ids].filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)
        const found = numbers.length > 0 && (await readers.get(kind)?.({ db, ids: numbers }))
        if (found) names.set(kind, found)
      }),
    )
    return names
  }
}

/**
 * Makes a reader of the names of a kind. Requests of the same moment share a statement, which is compiled once. In the
 * statement of a page, the names of all kinds would cost more.
 */
function newReader({ titlesOf }: NamedKind) {
  let text: string | undefined
  return newBatches({ most: 1, size: 50 }, async (wanted: { db: ReadDb; ids: number[] }[]) => {
    // All requests of a server read from the same pool.
    const db = wanted[0]?.db as Db
    const ids = [...new Set(wanted.flatMap((one) => one.ids))]
    text ??= titlesOf(ids).compile(db).sql
    const { rows } = await db.executeQuery<Named>(CompiledQuery.raw(text, [ids]))
    const names = new Map(rows.map((row) => [row.id, row]))
    return wanted.map(() => names)
  })
}

/** The beginning of a text as one line, as the title of a record that has none. */
export const startOf = (column: string) => {
  const line = sql`regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g')`
  return sql<string>`case when length(${line}) > 60 then left(${line}, 60) || '…' else ${line} end`
}

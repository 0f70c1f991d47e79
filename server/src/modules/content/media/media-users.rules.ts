import type { RawBuilder } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** A record outside the articles, events and courses that uses a file of the library. */
export interface UseElsewhere {
  kind: 'campaign'
  id: number
  title: string
  /** Readers have it already, so it cannot be removed there. */
  is_sent: boolean
}

/** A domain of another wing whose records use files of the library. It is registered in modules.ts. */
export interface MediaUser {
  /** How many of its records use the file whose key is in a column. */
  countOf(column: string): RawBuilder<number>
  /** Its records that use a file, newest first. */
  list(db: ReadDb, storage_key: string): Promise<UseElsewhere[]>
}

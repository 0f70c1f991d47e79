import { sql, type SelectQueryBuilder } from 'kysely'
import type { Area } from '@balai/contract/core/access.ts'
import type { Hit, SearchKind } from '@balai/contract/kit/search.ts'
import type { ReadDb } from '../../db/pool.ts'
import { containsWords, likeness, spelledLike } from '../../db/search.ts'
import type { NamedKind } from '../audit/named.queries.ts'

/** Which records are wanted: those with these keys, those with these words, or those with words spelled like these. */
export type Wanted = { ids: readonly number[] } | { words: string } | { spelledLike: string }

/** Records of one kind that the palette finds and the audit log names. Their domain registers them in its manifest. */
export interface SearchSource extends NamedKind {
  kind: SearchKind
  /** Only people who may enter this area find them. */
  area: Area
  find(db: ReadDb, wanted: Wanted): Promise<Omit<Hit, 'kind'>[]>
}

/** Rows are read from the index in no order, so that a frequent word costs no more than this many rows. */
const candidates = 100

/** How many of the most similar rows are read. Rows that only have the same beginning are left out later. */
const similarRows = 20

/** Restricts a query to the wanted records, by the columns that have the key and the folded text. */
export const wantedOf =
  (wanted: Wanted, { id, text }: { id: string; text: string }) =>
  <DB, T extends keyof DB, Row>(query: SelectQueryBuilder<DB, T, Row>) => {
    if ('ids' in wanted) return query.where(sql<boolean>`${sql.ref(id)} = any(${wanted.ids})`)
    if ('words' in wanted) return query.where(containsWords(text, wanted.words)).limit(candidates)
    return query
      .where(spelledLike(text, wanted.spelledLike))
      .orderBy(likeness(text, wanted.spelledLike), 'desc')
      .limit(similarRows)
  }

import { sql } from 'kysely'
import type { RecordKind } from '@balai/contract/kit/audit.ts'
import { startOf, type NamedKind } from '../audit/named.queries.ts'

/** Comments by the beginning of their text, each with what it is about. */
export const namedComments = (kind: RecordKind): NamedKind => ({
  kind,
  titlesOf: (ids) => sql`select comment_id as id, ${startOf('comment_text')} as title, subjects.title as note,
      subject_id as within
    from comments join subjects using (subject_id) where comment_id = any(${ids})`,
})

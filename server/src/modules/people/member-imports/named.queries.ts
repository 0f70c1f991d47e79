import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Imports by the name of their file. */
export const namedImports: NamedKind = {
  kind: 'member_imports',
  titlesOf: (ids) =>
    sql`select import_id as id, original_name as title from member_imports where import_id = any(${ids})`,
}

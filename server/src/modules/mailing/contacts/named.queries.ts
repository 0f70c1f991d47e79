import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Folders of contact lists by their name. */
export const namedFolders: NamedKind = {
  kind: 'contact_folders',
  titlesOf: (ids) =>
    sql`select folder_id as id, name as title from contact_folders where folder_id = any(${ids})`,
}

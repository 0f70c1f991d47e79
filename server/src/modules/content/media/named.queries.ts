import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Files of the library by their name. */
export const namedMedia: NamedKind = {
  kind: 'media',
  titlesOf: (ids) =>
    sql`select media_id as id, original_name as title from media where media_id = any(${ids})`,
}

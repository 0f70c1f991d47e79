import { sql } from 'kysely'
import { startOf, type NamedKind } from '../../../kit/audit/named.queries.ts'

/** Notes on charts by the beginning of their text. */
export const namedChartNotes: NamedKind = {
  kind: 'chart_note',
  titlesOf: (ids) =>
    sql`select note_id as id, ${startOf('note_text')} as title from chart_notes where note_id = any(${ids})`,
}

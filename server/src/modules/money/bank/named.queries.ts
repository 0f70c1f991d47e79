import { sql } from 'kysely'
import { startOf, type NamedKind } from '../../../kit/audit/named.queries.ts'

/** Statements of the bank by the name of their file. */
export const namedStatements: NamedKind = {
  kind: 'bank_statements',
  titlesOf: (ids) =>
    sql`select statement_id as id, filename as title from bank_statements where statement_id = any(${ids})`,
}

/** Lines of statements by the beginning of their description. */
export const namedBankLines: NamedKind = {
  kind: 'bank_lines',
  titlesOf: (ids) =>
    sql`select line_id as id, ${startOf('description')} as title from bank_lines where line_id = any(${ids})`,
}

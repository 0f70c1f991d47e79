import { phoneSearchTerm } from '@balai/contract/people/phone.ts'
import { sql, type Expression, type ExpressionBuilder, type ReferenceExpression, type SqlBool } from 'kysely'

/** Any of the columns contains the text, whatever its case; an empty text finds everything. */
export function searching<DB, T extends keyof DB>(
  where: ExpressionBuilder<DB, T>,
  text: string,
  columns: ReferenceExpression<DB, T>[],
): Expression<SqlBool> {
  if (text === '') return where.lit(true)
  const pattern = containing(text)
  return where.or(columns.map((column) => where(column, 'ilike', pattern as never)))
}

/**
 * A column of folded text (see the function of that name in the migrations) contains the text, accents or not; an
 * empty text finds everything.
 */
export const foldedHas = (column: string, text: string): Expression<SqlBool> =>
  text === '' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} like folded(${containing(text)})`

/**
 * The same of people, who are also found by their number in any form. Of a number the index is asked for the part that
 * all forms share: nearly every stored one begins with +62, which would make it read half of itself.
 */
export function personHas(column: string, text: string): Expression<SqlBool> {
  const phone = phoneSearchTerm(text)
  const shared = phone?.replace(/^\+62/, '') ?? ''
  if (!phone || shared.length < shortestIndexed) return foldedHas(column, text)
  const typed = text.replaceAll(/[^\d+]/g, '')
  return sql<SqlBool>`(${foldedHas(column, shared)}
    and (position(${phone} in ${sql.ref(column)}) > 0 or position(${typed} in ${sql.ref(column)}) > 0))`
}
/** The index knows texts by three signs at a time. */
const shortestIndexed = 3

/** The column of folded text begins with the text. */
export const foldedBegins = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like folded(${`${escaped(text)}%`})`

const containing = (text: string) => `%${escaped(text)}%`
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

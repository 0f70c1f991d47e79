import { phoneSearchTerm } from '@balai/contract/people/phone.ts'
import { sql, type Expression, type ExpressionBuilder, type ReferenceExpression, type SqlBool } from 'kysely'

/** One of the columns contains the text, ignoring case; an empty text matches every row. */
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
 * A folded column (see the SQL function `folded`) contains the text, ignoring case and accents; an empty text matches
 * every row.
 */
export const foldedContains = (column: string, text: string): Expression<SqlBool> =>
  text === '' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} like folded(${containing(text)})`

/**
 * Like `foldedContains`, but also matches phone numbers in any notation. The index is searched for the part that all
 * notations share: almost every stored number starts with +62, so that prefix would match half of the index.
 */
export function personContains(column: string, text: string): Expression<SqlBool> {
  const phone = phoneSearchTerm(text)
  const shared = phone?.replace(/^\+62/, '') ?? ''
  if (!phone || shared.length < trigramLength) return foldedContains(column, text)
  const typed = text.replaceAll(/[^\d+]/g, '')
  return sql<SqlBool>`(${foldedContains(column, shared)}
    and (position(${phone} in ${sql.ref(column)}) > 0 or position(${typed} in ${sql.ref(column)}) > 0))`
}
/** The index stores trigrams. */
const trigramLength = 3

/** A folded column starts with the text. */
export const foldedStartsWith = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like folded(${`${escaped(text)}%`})`

export const containing = (text: string) => `%${escaped(text)}%`
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Every word of the text occurs in a folded column, or the text is a phone number in it. */
export const containsWords = (column: string, text: string): Expression<SqlBool> =>
  phoneSearchTerm(text)
    ? personContains(column, text)
    : sql<SqlBool>`(${sql.join(
        text.split(/\s+/).map((word) => foldedContains(column, word)),
        sql` and `,
      )})`

/** Whether a folded column has words spelled like the text. `openDatabase` sets how similar they must be. */
export const spelledLike = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`folded(${text}) <% ${sql.ref(column)}`

/** The similarity of the text and words of a folded column, from 0 to 1. */
export const likeness = (column: string, text: string) =>
  sql<number>`word_similarity(folded(${text}), ${sql.ref(column)})`

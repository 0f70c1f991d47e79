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

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

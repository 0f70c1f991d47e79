import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from 'kysely'

/** Any of the columns contains the text, whatever its case; an empty text finds everything. */
export function searching<DB, T extends keyof DB>(
  where: ExpressionBuilder<DB, T>,
  text: string,
  columns: ReferenceExpression<DB, T>[],
): Expression<SqlBool> {
  if (text === '') return where.lit(true)
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return where.or(columns.map((column) => where(column, 'ilike', pattern as never)))
}

/** What stands in the address while rows are shown beside a report: of which number, and of which part of it. */
const rowsFields = ['rows', 'by', 'part'] as const

/** An address without the rows that it shows. */
export function withoutRows(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of rowsFields) next.delete(name)
  return next
}

import type { Rest } from '@balai/contract/insight/report-shapes.ts'

/** How many rows a table beside a report has. */
const shownRows = 100

/** The first rows of a table, and the others as one, so that they add up to the number of the report. */
export function withRest<Row>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
): { rows: Row[]; rest: Rest } {
  const others = rows.slice(shownRows)
  const sum = others.reduce((all, row) => all + countOf(row), 0)
  return { rows: rows.slice(0, shownRows), rest: others.length === 0 ? null : { num: others.length, sum } }
}

import { rangeRef, writeXlsx } from 'hucre/xlsx'
import { dateFormats, localClock, wholeNumbers } from './sheet-dates.ts'

export type WorkbookCell = string | number | null | { day: string } | { month: string } | { moment: string }

/** One sheet of a workbook: a small table that is in memory. */
export interface WorkbookSheet {
  name: string
  columns: readonly string[]
  rows: readonly (readonly WorkbookCell[])[]
}

/**
 * Writes a workbook of small tables. Text stays text: no cell becomes a formula. Days, months and moments are real
 * dates, moments in local time of the zone. Only threads load the writer.
 */
export async function writeWorkbook({
  sheets,
  time_zone,
}: {
  sheets: readonly WorkbookSheet[]
  time_zone: string
}): Promise<Uint8Array> {
  const taken = new Set<string>()
  const localTime = localClock(time_zone)
  const written = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: sheetName(name, taken),
      freezePane: { rows: 1 },
      autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
      rows: [[...columns], ...rows.map((row) => row.map((cell) => dated(cell, localTime)))],
      columns: columns.map((title, place) => {
        const format = formatOf(rows.map((row) => row[place] ?? null))
        return { width: Math.min(48, Math.max(12, title.length + 2)), ...(format && { numFmt: format }) }
      }),
    })),
  })
  return written
}

function dated(cell: WorkbookCell, localTime: (moment: Date) => Date) {
  if (cell === null || typeof cell !== 'object') return cell
  if ('moment' in cell) return localTime(new Date(cell.moment))
  return new Date(`${'day' in cell ? cell.day : `${cell.month}-01`}T00:00:00Z`)
}

/** The format of a column; the programs show numbers with the separators of their language. */
function formatOf(cells: readonly WorkbookCell[]): string | undefined {
  const first = cells.find((cell) => cell !== null && typeof cell === 'object')
  if (first && typeof first === 'object')
    return 'day' in first ? dateFormats.day : 'month' in first ? dateFormats.month : dateFormats.moment
  const numbers = cells.filter((cell) => typeof cell === 'number')
  return numbers.some((number) => Number.isInteger(number)) &&
    numbers.every((number) => Number.isInteger(number))
    ? wholeNumbers
    : undefined
}

/** Excel takes 31 characters without some signs, and each name once, whatever its case. */
function sheetName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  let short = plain.slice(0, 31)
  for (let turn = 2; taken.has(short.toLowerCase()); turn++)
    short = `${plain.slice(0, 31 - String(turn).length - 1)} ${turn}`
  taken.add(short.toLowerCase())
  return short
}

import { rangeRef, writeXlsx } from 'hucre/xlsx'

/** One sheet of a workbook: a small table that is in memory. */
interface WorkbookSheet {
  name: string
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Writes a workbook of small tables. Text stays text: no cell becomes a formula. Only threads load the writer. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const taken = new Set<string>()
  const written = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: sheetName(name, taken),
      freezePane: { rows: 1 },
      autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
      rows: [[...columns], ...rows.map((row) => [...row])],
      columns: columns.map((title) => ({ width: Math.min(48, Math.max(12, title.length + 2)) })),
    })),
  })
  return written
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

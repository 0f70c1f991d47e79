import { registrationLimits } from '@balai/contract/events/registration-shapes.ts'
import { noRows, titlesFrom } from '../../../kit/imported-tables/columns.ts'
import { readSheet } from '../../../lib/sheet-reader.ts'

const limits = { rows: registrationLimits.rows, columns: 100, cell: registrationLimits.notes }

/** Reads a table of participants: the titles of its columns, and its rows. */
export async function readTable(bytes: Uint8Array): Promise<{ titles: string[]; rows: string[][] }> {
  // A thread gets bytes as a plain array of bytes.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let titles: string[] | undefined
  const rows: string[][] = []
  for await (const { cells } of readSheet(file, limits))
    if (titles) rows.push(cells)
    else titles = titlesFrom(cells)
  if (!titles || rows.length === 0) throw noRows()
  return { titles, rows }
}

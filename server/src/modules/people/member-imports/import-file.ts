import { importLimits } from '@balai/contract/people/member-imports.ts'
import { noRows, titlesFrom } from '../../../kit/imported-tables/columns.ts'
import { csvLine } from '../../../lib/csv.ts'
import { readSheet } from '../../../lib/sheet-reader.ts'

const sampleRows = 5

interface ImportedFile {
  /** The titles of the columns as the file has them; some may be empty or equal. */
  titles: string[]
  sample: string[][]
  row_count: number
  /** The rows as plain CSV. */
  content: Buffer
}

/** Reads the whole file, so that a faulty one is refused at once. It is stored as plain CSV. */
export async function readWhole(bytes: Uint8Array): Promise<ImportedFile> {
  // A thread gets bytes as a plain array of bytes.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lines: string[] = []
  const sample: string[][] = []
  let titles: string[] | undefined
  let row_count = 0
  for await (const { row_number, cells } of readSheet(file, importLimits)) {
    // Empty rows stay as empty lines, so that every row keeps the number that it has in the uploaded file.
    while (lines.length < row_number - 1) lines.push(csvLine([]))
    lines.push(csvLine(cells))
    if (!titles) {
      titles = titlesFrom(cells)
      continue
    }
    row_count += 1
    if (sample.length < sampleRows) sample.push(cells.map((cell) => cell.slice(0, 100)))
  }
  if (!titles || row_count === 0) throw noRows()
  return { titles, sample, row_count, content: Buffer.from(lines.join('')) }
}

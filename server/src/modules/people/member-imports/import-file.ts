import { importLimits } from '@balai/contract/people/member-imports.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { Email } from '@balai/contract/core/shapes.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { csvLine } from '../../../lib/csv.ts'
import { readSheet } from '../../../lib/sheet-reader.ts'

const sampleRows = 5

type Translate = (sentence: Sentence) => string

/** Reads the whole file, so that a faulty one is refused at once. It is stored as plain CSV. */
export async function readWhole(file: Buffer, translate: Translate) {
  const lines: string[] = []
  const sample: string[][] = []
  let columns: string[] | undefined
  let row_count = 0
  for await (const { row_number, cells } of readSheet(file, importLimits)) {
    // Empty rows stay as empty lines, so that every row keeps the number that it has in the uploaded file.
    while (lines.length < row_number - 1) lines.push(csvLine([]))
    lines.push(csvLine(cells))
    if (!columns) {
      columns = titlesFrom(cells, translate)
      continue
    }
    row_count += 1
    if (sample.length < sampleRows) sample.push(cells.map((cell) => cell.slice(0, 100)))
  }
  if (!columns || row_count === 0)
    throw refuseField('file', say('The file has no rows below its header. Choose another file.'))
  return { columns, sample, row_count, content: Buffer.from(lines.join('')) }
}

/** The titles of the columns, each made unique. */
function titlesFrom(cells: string[], translate: Translate): string[] {
  if (cells.some((cell) => Email.safeParse(cell).success))
    throw refuseField(
      'file',
      say(
        'The first row holds an e-mail address. Put the names of the columns above it and send the file again.',
      ),
    )
  const times = new Map<string, number>()
  return cells.map((cell, place) => {
    const title = cell.trim().slice(0, 100) || translate(say('Column {{number}}', { number: place + 1 }))
    const time = (times.get(title.toLowerCase()) ?? 0) + 1
    times.set(title.toLowerCase(), time)
    return time === 1 ? title : `${title} (${time})`
  })
}

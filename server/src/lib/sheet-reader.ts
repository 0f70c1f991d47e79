import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import { refuseField } from './refusal.ts'
import { CsvProblem, isBlank, readCsv } from './csv.ts'
import { UnfitArchive, checkArchive } from './zip-limits.ts'

/** Limits of an uploaded table. */
export interface SheetLimits {
  rows: number
  columns: number
  /** Characters per cell. */
  cell: number
}

/** How the CSV files of a source are written. */
interface CsvHabits {
  /** Finds the delimiter if the first line is not the header. */
  delimiterOf?: (text: string) => string
  /** Quotation marks inside a cell are part of its text. */
  relaxQuotes?: boolean
}

/** Maximum unpacked size of a workbook, in bytes. */
const maxUnpackedBytes = 96 * 1024 * 1024

/** A row that is not blank, with the row number that a spreadsheet shows. */
interface SheetRow {
  row_number: number
  cells: string[]
}

/**
 * Yields the rows of a CSV file or of the first sheet of an Excel file as text. The content decides the format. A file
 * that is too large or malformed is refused before it can exhaust memory.
 */
export async function* readSheet(
  content: Buffer,
  limits: SheetLimits,
  habits: CsvHabits = {},
): AsyncGenerator<SheetRow, void> {
  for await (const row of isZip(content) ? excelRows(content, limits) : csvRows(content, limits, habits)) {
    const { row_number, cells } = row
    // Blank rows are limited too, so that a file of blank rows also ends.
    if (row_number > limits.rows + 1)
      throw refuse(
        say('The file has more than {{most}} rows. Split it into several files.', {
          most: limits.rows.toLocaleString('id-ID'),
        }),
      )
    if (cells.length > limits.columns)
      throw refuse(
        say('Row {{row}} has more than {{most}} columns. Remove those that are not needed.', {
          row: row_number,
          most: limits.columns,
        }),
      )
    if (isBlank(cells)) continue
    if (cells.some((cell) => cell.length > limits.cell))
      throw refuse(
        say('A cell of row {{row}} has more than {{most}} characters. Shorten it and send the file again.', {
          row: row_number,
          most: limits.cell.toLocaleString('id-ID'),
        }),
      )
    yield row
  }
}

async function* csvRows(
  content: Buffer,
  limits: SheetLimits,
  { delimiterOf = delimiterOfFirstLine, relaxQuotes = false }: CsvHabits,
): AsyncGenerator<SheetRow, void> {
  if (isOldExcel(content))
    throw refuse(
      say('This is an old or a protected Excel file. Save it as .xlsx without a password, or as CSV.'),
    )
  const whole = decoded(content)
  // Excel reads this line as the delimiter and does not show it as a row.
  const [line = '', named] = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  if (text.includes('\0')) throw refuse(say('This is neither a CSV nor an Excel file. Choose another file.'))
  try {
    // The record limit stops an unclosed quote from turning the rest of the file into one cell.
    const delimiter = named ?? delimiterOf(text)
    let row_number = 0
    const options = { delimiter, maxRecordLength: limits.cell * 4, relaxQuotes }
    for await (const cells of readCsv(pieces(text), options)) {
      row_number += 1
      yield { row_number, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw refuse(
        say(
          'A row of the file is longer than {{most}} characters. A cell is too large, or a quotation mark is not closed.',
          { most: (limits.cell * 4).toLocaleString('id-ID') },
        ),
      )
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refuse(
        say('A quotation mark is opened and never closed. Close or remove it and send the file again.'),
      )
    throw refuse(
      say('The file cannot be read near line {{line}}: check the quotation marks there.', {
        line: error.line,
      }),
    )
  }
}

async function* excelRows(content: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow, void> {
  try {
    await checkArchive(content, maxUnpackedBytes)
    for await (const { index, values } of streamXlsxRows(content, { maxRows: limits.rows + 2 }))
      yield { row_number: index + 1, cells: values.map(asText) }
  } catch (error) {
    throw error instanceof UnfitArchive ? refuse(unfit[error.reason]) : asRefusal(error)
  }
}

const unfit = {
  damaged: say('The Excel file is damaged. Open it, save it again and send the new file.'),
  'too large': say(
    'The Excel file holds more than {{megabytes}} MB when it is unpacked. Split it into several files.',
    { megabytes: maxUnpackedBytes / (1024 * 1024) },
  ),
  formula: say('The sheet has formulas. Copy it, paste only the values into a new sheet and send that.'),
}

/** Errors of the workbook library are for developers; for the user they all mean a damaged file. */
const asRefusal = (error: unknown) =>
  error instanceof Error && /^(Zip|Parse|Xml|Hucre|UnsupportedFormat|EncryptedFile)Error$/.test(error.name)
    ? refuse(unfit.damaged)
    : error

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : momentText(value)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A day, or a day and a time as a spreadsheet shows it: local, without a zone. */
function momentText(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T')
  return time === '00:00:00.000Z' ? day : `${day} ${time.replace(/(\.000)?Z$/, '')}`
}

/** Spreadsheets in Indonesia and Europe use semicolons. */
function delimiterOfFirstLine(text: string): string {
  const [first = ''] = text.slice(0, 10_000).split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign
}

function decoded(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return content.toString('utf16le', 2)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  // Without a byte order mark, Latin text in UTF-16 has a zero in every other byte.
  const start = content.subarray(0, 64)
  const zeros = (rest: number) => start.filter((byte, at) => at % 2 === rest && byte === 0).length
  if (start.length >= 16 && zeros(1) > start.length / 4 && zeros(0) === 0) return content.toString('utf16le')
  if (start.length >= 16 && zeros(0) > start.length / 4 && zeros(1) === 0)
    return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

function* pieces(text: string): Generator<Buffer, void> {
  const size = 64 * 1024
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const isZip = (content: Buffer) => content.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
const isOldExcel = (content: Buffer) => content.subarray(0, 4).toString('hex') === 'd0cf11e0'
const refuse = (sentence: Sentence) => refuseField('file', sentence)

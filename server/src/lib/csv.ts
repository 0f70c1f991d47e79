import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'

/** Where a text of comma-separated values cannot be read. */
export class CsvProblem extends Error {
  readonly code: string
  readonly line: number
  constructor({ code, message, lines }: CsvError & { lines?: number }) {
    super(message)
    this.code = code
    this.line = lines ?? 0
  }
}

/**
 * The records of a text, one after the other; an empty line is a record too, so that they can be counted. No record longer
 * than `longest` characters is ever held.
 */
export async function* readCsv(
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
  { delimiter, longest }: { delimiter: string; longest: number },
): AsyncGenerator<string[], void> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    max_record_size: longest,
  })
  const input = Readable.from(source)
  input.on('error', (error) => parser.destroy(error))
  try {
    for await (const record of input.pipe(parser)) yield record as string[]
  } catch (error) {
    throw error instanceof CsvError ? new CsvProblem(error) : error
  } finally {
    input.destroy()
    parser.destroy()
  }
}

/** Whether there is anything in a record. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** One record as a line. Quotes are put where they are needed. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** A text that no spreadsheet takes for a formula: phone numbers may begin with a plus sign, other signs may not. */
export const withoutFormula = (text: string): string =>
  /^[=@\t\r]/.test(text) || /^[+-](?![\d ().-]*$)/.test(text) ? `'${text}` : text

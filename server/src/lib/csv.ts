import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'

/** A syntax error in a CSV text, with its line. */
export class CsvProblem extends Error {
  readonly code: string
  readonly line: number
  constructor({ code, message, lines }: CsvError & { lines?: number }) {
    super(message)
    this.code = code
    this.line = lines ?? 0
  }
}

interface CsvOptions {
  delimiter: string
  maxRecordLength: number
  /** Quotation marks inside a cell are part of its text. */
  relaxQuotes?: boolean
}

/**
 * Yields the records of a CSV text. An empty line is a record too, so that records can be counted. No record longer
 * than `maxRecordLength` characters is held in memory.
 */
export async function* readCsv(
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
  { delimiter, maxRecordLength, relaxQuotes = false }: CsvOptions,
): AsyncGenerator<string[], void> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    max_record_size: maxRecordLength,
    relax_quotes: relaxQuotes,
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

/** Whether all cells of a record are empty. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Formats a record as one line, with quotes only where needed. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/**
 * Escapes a text that a spreadsheet would read as a formula, also if it begins with a full-width sign. A leading plus or
 * minus stays if only digits and phone punctuation follow.
 */
export const withoutFormula = (text: string): string =>
  /^[=@＝＠\t\r\n]/.test(text) || /^[+\-＋－](?![\d ().-]*$)/.test(text) ? `'${text}` : text

import { rangeRef, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import type { ReadableStream } from 'node:stream/web'
import type { Cell } from '@balai/contract/core/endpoint.ts'
import { joinList, splitList } from './lists.ts'
import { dateFormats, localClock, wholeNumbers } from './sheet-dates.ts'
import { withFilter } from './sheet-filter.ts'
import type { Column, Sheet } from './sheets.ts'

/**
 * Streams a spreadsheet with a header, a filter, and all rows. It is generated as fast as it is read and never held in
 * memory as a whole. If the reader stops, the source of the rows ends. Moments are written in local time of the zone.
 */
export function spreadsheet(
  batches: AsyncIterable<Record<string, Cell>[]>,
  { name, columns, time_zone }: Sheet,
): AsyncGenerator<Uint8Array, void> {
  const localTime = localClock(time_zone)
  const filter = filterOf(columns.length)
  const writers = columns.map((column) => ({ key: column.key, asCell: newCells(column, localTime) }))
  const rows = prefetched(batches, (row) => {
    filter.add()
    return writers.map(({ key, asCell }) => asCell(row[key] ?? null))
  })
  const write = () =>
    writeXlsxStream(rows, {
      name,
      freezePane: { rows: 1 },
      columns: columns.map(({ title, kind }) => ({
        header: plainText(title),
        width: Math.max(widths[kind], title.length + 2),
        ...(kind in numberFormats && { numFmt: numberFormats[kind as keyof typeof numberFormats] }),
      })),
    }) as ReadableStream<Uint8Array>
  return withFilter(filter.nextRange, write)
}

/** The cells of each sheet in turn. Rows beyond the largest sheet go on in another one, below the same header. */
function filterOf(columns: number) {
  let rows = 0
  return {
    add: () => {
      rows += 1
    },
    nextRange: () => {
      const inSheet = Math.min(rows, XLSX_MAX_ROWS_PER_SHEET - 1)
      rows -= inSheet
      return rangeRef(0, 0, inSheet, columns - 1)
    },
  }
}

/** Yields rows one by one. While other threads compress these rows, the next batch is converted to cells. */
async function* prefetched<Row, Cells>(batches: AsyncIterable<Row[]>, asCells: (row: Row) => Cells) {
  const source = batches[Symbol.asyncIterator]()
  const fetch = async () => {
    const next = await source.next()
    return next.done ? null : next.value.map(asCells)
  }
  try {
    let coming = fetch()
    for (let batch = await coming; batch; batch = await coming) {
      coming = fetch()
      // An aborted export does not await this batch, so its failure is ignored.
      coming.catch(() => undefined)
      for (const cells of batch) yield cells
    }
  } finally {
    await source.return?.()
  }
}

const widths = { text: 24, number: 12, money: 16, day: 12, month: 12, moment: 20 }
const numberFormats = { money: wholeNumbers, ...dateFormats }
/** Excel counts a day too much before this one. */
const firstDay = '1900-03-01'

/** What a column has for a value. Its words for codes are made once: a list of codes is slow to take apart. */
function newCells({ kind, words, phrases }: Column, localTime: (moment: Date) => Date) {
  const made = new Map<string, string>()
  const asWords = (value: string, known: NonNullable<Column['words']>) => {
    const found = made.get(value)
    if (found !== undefined) return found
    const text = plainText(inWords(value, known))
    if (made.size < maxMade) made.set(value, text)
    return text
  }
  return (value: Cell): Cell => {
    if (value === '') return null
    if (typeof value === 'string') {
      if (kind === 'day' && value >= firstDay) return new Date(`${value}T00:00:00Z`)
      if (kind === 'month') return new Date(`${value}-01T00:00:00Z`)
      if (phrases) return plainText(translated(value, phrases))
      return words ? asWords(value, words) : plainText(value)
    }
    if (!(value instanceof Date)) return value
    if (Number.isNaN(value.getTime())) return null
    const shown = localTime(value)
    // Spreadsheet dates start in 1900.
    return shown.getUTCFullYear() < 1900 ? value.toISOString() : shown
  }
}
const maxMade = 1_000

/** The word for a code, or the words for a list of codes. Other values stay as they are. */
function inWords(value: string, words: Readonly<Record<string, string>>): string {
  const parts = splitList(value)
  return parts.every((part) => Object.hasOwn(words, part))
    ? joinList(parts.map((part) => words[part] ?? part))
    : value
}

/** A sentence with its values in the language of the sheet. Another text stays as it is. */
function translated(value: string, phrases: NonNullable<Column['phrases']>): string {
  for (const { text, translated: sentence } of phrases) {
    const pattern = text
      .split(/\{\{(\w+)\}\}/)
      .map((part, place) => (place % 2 === 1 ? `(?<${part}>[^]+)` : escaped(part)))
    const values = new RegExp(`^${pattern.join('')}$`).exec(value)?.groups
    if (values) return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  }
  return value
}
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Maximum length of a cell; Excel treats a longer one as a damaged file. */
const maxCellLength = 32_767

/** Escapes text that Excel would decode (_x0041_) and replaces characters that XML does not allow. */
function plainText(text: string): string {
  const short = text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text
  if (!needsEscape.test(short)) return short
  return short
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

const needsEscape = /[\uD800-\uDFFF\uFFFE\uFFFF]|_x/i

import { rangeRef, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import type { ReadableStream } from 'node:stream/web'
import type { Cell } from '@balai/contract/core/endpoint.ts'
import { withFilter } from './sheet-filter.ts'
import type { Column, Sheet } from './sheets.ts'
import { offsetOf } from './time-zone.ts'

/**
 * Streams a spreadsheet with a header, a filter, and all rows. It is generated as fast as it is read and never held in
 * memory as a whole. If the reader stops, the source of the rows ends. Moments are written in local time of the zone.
 */
export function spreadsheet(
  batches: AsyncIterable<Record<string, Cell>[]>,
  { name, columns, time_zone }: Sheet,
): AsyncGenerator<Uint8Array, void> {
  const localTime = clockOf(time_zone)
  const filter = filterOf(columns.length)
  const rows = prefetched(batches, (row) => {
    filter.add()
    return columns.map((column) => cell(row[column.key] ?? null, column, localTime))
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

const widths = { text: 24, number: 12, money: 16, day: 12, moment: 20 }
/** The programs show them with the separators of their language. */
const numberFormats = { money: '#,##0', day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss' }
/** Excel counts a day too much before this one. */
const firstDay = '1900-03-01'

function cell(value: Cell, { kind, words }: Column, localTime: (moment: Date) => Date): Cell {
  if (typeof value === 'string') {
    if (kind === 'day' && value >= firstDay) return new Date(`${value}T00:00:00Z`)
    return plainText(words && Object.hasOwn(words, value) ? (words[value] ?? value) : value)
  }
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return null
  const shown = localTime(value)
  // Spreadsheet dates start in 1900.
  return shown.getUTCFullYear() < 1900 ? value.toISOString() : shown
}

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

/**
 * Converts moments to local time. Computing an offset is slow, so it is cached per day; only on days of a clock change
 * it is computed for each moment.
 */
function clockOf(time_zone: string) {
  const day = 86_400_000
  const offsets = new Map<number, number | null>()
  return (moment: Date) => {
    const time = moment.getTime()
    const today = Math.floor(time / day)
    let offset = offsets.get(today)
    if (offset === undefined) {
      const [morning, night] = [offsetAt(time_zone, today * day), offsetAt(time_zone, (today + 1) * day)]
      offset = morning === night ? morning : null
      offsets.set(today, offset)
    }
    return new Date(time + (offset ?? offsetAt(time_zone, time)))
  }
}

/** The offset in milliseconds. */
function offsetAt(time_zone: string, time: number): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offsetOf(time_zone, new Date(time))) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}

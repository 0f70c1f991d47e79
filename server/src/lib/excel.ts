import { writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Cell } from '@balai/contract/core/endpoint.ts'
import { offsetOf } from './time-zone.ts'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Column {
  key: string
  title: string
  kind: 'text' | 'number' | 'moment'
}

/** What a spreadsheet is called, and what stands in it. */
export interface Sheet {
  name: string
  columns: Column[]
  time_zone: string
}

/**
 * A spreadsheet of one header and all rows, made as fast as it is read and never held whole. Whoever
 * stops reading ends the source of the rows too. Moments are written as the clocks of the zone showed them.
 */
export function spreadsheet(
  batches: AsyncIterable<Record<string, Cell>[]>,
  { name, columns, time_zone }: Sheet,
): Readable {
  const localTime = clockOf(time_zone)
  const keys = columns.map(({ key }) => key)
  const rows = ahead(batches, (row) => keys.map((key) => cell(row[key] ?? null, localTime)))
  const stream = writeXlsxStream(rows, {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ title, kind }) => ({
      header: plainText(title),
      width: Math.max(widths[kind], title.length + 2),
      ...(kind === 'moment' && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    })),
  })
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

/** Rows one by one. Those of the next batch become cells while these are packed, which other threads do. */
async function* ahead<Row, Cells>(batches: AsyncIterable<Row[]>, asCells: (row: Row) => Cells) {
  const source = batches[Symbol.asyncIterator]()
  const fetch = async () => {
    const next = await source.next()
    return next.done ? null : next.value.map(asCells)
  }
  try {
    let coming = fetch()
    for (let batch = await coming; batch; batch = await coming) {
      coming = fetch()
      // Whoever breaks off does not wait for them, and need not hear if they fail.
      coming.catch(() => undefined)
      for (const cells of batch) yield cells
    }
  } finally {
    await source.return?.()
  }
}

const widths = { text: 24, number: 12, moment: 20 }

function cell(value: Cell, localTime: (moment: Date) => Date): Cell {
  if (typeof value === 'string') return plainText(value)
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return null
  const shown = localTime(value)
  // Spreadsheets know no time before this year.
  return shown.getUTCFullYear() < 1900 ? value.toISOString() : shown
}

/** The most a cell can hold; one character more and the file counts as damaged. */
const longestText = 32_767

/** What reads like an escape (_x0041_) stays as it is, and what cannot stand in XML is replaced. */
function plainText(text: string): string {
  const short = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  if (!troublesome.test(short)) return short
  return short
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

const troublesome = /[\uD800-\uDFFF\uFFFE\uFFFF]|_x/i

/** Asking for an offset is slow, so it is asked for once a day, and for each moment only on days when clocks change. */
function clockOf(time_zone: string) {
  const day = 86_400_000
  const known = new Map<number, number | null>()
  return (moment: Date) => {
    const time = moment.getTime()
    const today = Math.floor(time / day)
    let offset = known.get(today)
    if (offset === undefined) {
      const [morning, night] = [offsetAt(time_zone, today * day), offsetAt(time_zone, (today + 1) * day)]
      offset = morning === night ? morning : null
      known.set(today, offset)
    }
    return new Date(time + (offset ?? offsetAt(time_zone, time)))
  }
}

/** In milliseconds. */
function offsetAt(time_zone: string, time: number): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offsetOf(time_zone, new Date(time))) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}

import type { FigureName, Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { RangeInput } from '@balai/contract/kit/ranges.ts'
import type { ReadDb } from '../../../db/pool.ts'
import {
  rangeAnswer,
  resolveRange,
  seriesOf,
  wholeSeriesOf,
  type Counted,
  type Period,
  type ResolvedRange,
} from '../../../kit/ranges/ranges.ts'

/** What the parts of a report read with. */
export interface Reading {
  db: ReadDb
  zone: string
  range: ResolvedRange
}

/** A report begins with its range. Figures of visitors have no hours, so their reports have steps of days. */
export function reading(
  { db, site }: { db: ReadDb; site: { time_zone: string } },
  input: RangeInput,
  finest: 'hour' | 'day' = 'day',
): Reading {
  const zone = site.time_zone
  return { db, zone, range: resolveRange(input, { zone, now: new Date(), finest }) }
}

/** A report with the parts that it has. */
export const reportOf = (
  { range }: Reading,
  parts: Partial<Omit<Report, 'range' | 'from' | 'until'>>,
): Report => ({
  range: rangeAnswer(range),
  from: range.from.toISOString(),
  until: range.until.toISOString(),
  figures: [],
  series: [],
  breakdowns: [],
  contributors: [],
  ...parts,
})

/** The same figures of the range and of what it is compared with. */
export async function both<Figures>(
  { range }: Reading,
  read: (period: Period) => Promise<Figures>,
): Promise<{ current: Figures; compared: Figures | null }> {
  const [current, compared] = await Promise.all([read(range), range.compared ? read(range.compared) : null])
  return { current, compared }
}

/** The days of a period as figures of visitors take them. */
export const daysOf = ({ first, last }: Pick<Period, 'first' | 'last'>) => ({ from: first, to: last })

/** The same of figures that have no hours: with those of today, which is not over, apart; nothing is compared with them. */
export async function bothByDays<Row>(
  { range }: Reading,
  read: (days: ReturnType<typeof daysOf>) => Promise<Row[]>,
) {
  const { running, compared_whole } = range
  const [current, today, compared] = await Promise.all([
    read(daysOf(range)),
    running === null ? null : read({ from: running, to: running }),
    compared_whole && read(daysOf(compared_whole)),
  ])
  return { current, today, compared }
}

export const sumOf = (figures: readonly Counted[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0)

export const figure = <Value extends number | null>(
  name: FigureName,
  value: Value,
  compared: number | null,
  whole: number | null = null,
) => ({ name, value, compared, whole })

/** A number with its series, of figures that are read by days or hours. */
export function counted(
  { range }: Reading,
  name: FigureName,
  { current, compared }: { current: Counted[]; compared: Counted[] | null },
) {
  return {
    figure: figure(name, sumOf(current), compared && sumOf(compared)),
    series: { name, points: seriesOf(range, current, compared ?? []) },
  }
}

/** Figures of days, which have no hours. */
type OfDays = { day: string; count: number }[]

/** The same of figures that have no hours: today is not over, so it is left out of what is compared. */
export function countedByDays(
  { range }: Reading,
  name: FigureName,
  { current, compared }: { current: OfDays; compared: OfDays | null },
) {
  const { running, compared_whole } = range
  const before = compared_whole && (compared ?? []).filter(({ day }) => day <= compared_whole.last)
  const over = running === null ? null : current.filter(({ day }) => day < running)
  return {
    figure: figure(name, sumOf(current), before && sumOf(before), over && sumOf(over)),
    series: { name, points: wholeSeriesOf(range, current, before ?? []) },
  }
}

type Lines = Pick<Report['breakdowns'][number], 'rows' | 'others'>

/** More than there are countries. A sheet of a workbook has room for them, and a table shows them by pages. */
const shownLines = 300

/** The first lines of a breakdown, and the others added up, so that a share is one of everything. */
function shown(lines: Lines['rows']): Lines {
  const others = lines.slice(shownLines)
  const [first] = others
  if (!first) return { rows: lines }
  const add = (name: 'value' | 'compared' | 'whole') =>
    others.reduce((sum, line) => sum + (line[name] ?? 0), 0)
  return {
    rows: lines.slice(0, shownLines),
    others: {
      num: others.length,
      value: add('value'),
      compared: first.compared === null ? null : add('compared'),
      whole: first.whole === null ? null : add('whole'),
    },
  }
}

/**
 * Lines of a breakdown with those of the compared range beside them, most first. Of figures that have no hours, what is
 * compared is the number without today.
 */
export function linesBeside<Row>(
  {
    current,
    compared,
    today = null,
  }: { current: readonly Row[]; compared: readonly Row[] | null; today?: readonly Row[] | null },
  asLine: (row: Row) => { label: string; value: number },
): Lines {
  const add = (rows: readonly Row[]) => {
    const sums = new Map<string, number>()
    for (const row of rows) {
      const { label, value } = asLine(row)
      sums.set(label, (sums.get(label) ?? 0) + value)
    }
    return sums
  }
  const [now, before, running] = [add(current), compared && add(compared), today && add(today)]
  const labels = new Set([...now.keys(), ...(before?.keys() ?? [])])
  const lines = [...labels].map((label) => {
    const value = now.get(label) ?? 0
    return {
      label,
      value,
      compared: before && (before.get(label) ?? 0),
      whole: running && value - (running.get(label) ?? 0),
    }
  })
  return shown(
    lines.toSorted((one, other) => other.value - one.value || one.label.localeCompare(other.label)),
  )
}

/** Lines of a number of this moment, which compares with nothing. */
export const linesNow = (rows: readonly { label: string; value: number }[]): Lines =>
  shown(rows.map((row) => ({ ...row, compared: null, whole: null })))

/** A share in percent with one digit; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10

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

export const sumOf = (figures: readonly Counted[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0)

export const figure = (
  name: FigureName,
  value: number,
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

/** Rows of a breakdown with those of the compared range beside them, most first. */
export function rowsBeside<Row>(
  { current, compared }: { current: readonly Row[]; compared: readonly Row[] | null },
  asRow: (row: Row) => { label: string; value: number },
  limit = 50,
) {
  const add = (rows: readonly Row[]) => {
    const sums = new Map<string, number>()
    for (const row of rows) {
      const { label, value } = asRow(row)
      sums.set(label, (sums.get(label) ?? 0) + value)
    }
    return sums
  }
  const [now, before] = [add(current), compared && add(compared)]
  const labels = new Set([...now.keys(), ...(before?.keys() ?? [])])
  return [...labels]
    .map((label) => ({ label, value: now.get(label) ?? 0, compared: before && (before.get(label) ?? 0) }))
    .toSorted((one, other) => other.value - one.value || one.label.localeCompare(other.label))
    .slice(0, limit)
}

/** A share in percent with one digit; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10

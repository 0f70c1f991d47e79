import {
  addDays,
  dayIn,
  sameTimeOn,
  startOfDay,
  startOfMonth,
  startOfWeek,
  yearsBefore,
} from '@balai/contract/core/zone.ts'
import {
  type Grain,
  type RangeAnswer,
  type RangeInput,
  type SeriesPoint,
} from '@balai/contract/kit/ranges.ts'

/** One step of a series: from its first moment up to, and without, its last one. */
interface Step {
  /** Its name in answers: a day, or an hour such as 2026-11-15T09:00. */
  at: string
  from: Date
  until: Date
}

/** Some days of the platform's zone, and the steps of a series over them. */
export interface Period {
  /** First and last day; the last one is before the first if there are none. */
  first: string
  last: string
  from: Date
  /** The end of the last day, or now while it is today. */
  until: Date
  steps: Step[]
}

/** A range with its days, and the days that it is compared with. */
export interface ResolvedRange extends Period {
  grain: Grain
  compared: Period | null
  /** Today, if the range ends with it. */
  running: string | null
  /** `compared` without the day opposite to the running one, for figures that have no hours; null if nothing is left. */
  compared_whole: Period | null
}

interface Clock {
  zone: string
  now: Date
  /** The shortest steps that the figures have. */
  finest?: 'hour' | 'day'
}

/** A range as reports are asked for it; `weekdays` are the same ones of the year before, 52 weeks earlier. */
type Asked = Omit<RangeInput, 'compare'> & { compare: RangeInput['compare'] | 'weekdays' }

const lengths = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

/**
 * The days of a range in the platform's zone, and those it is compared with. A range that ends today ends now, and what
 * it is compared with ends at the same time of its last day, so that half a day is not compared with a whole one.
 */
export function resolveRange(input: Asked, { zone, now, finest = 'hour' }: Clock): ResolvedRange {
  const today = dayIn(zone, now)
  const [first, last] = daysOf(input, today)
  const days = Math.max(0, daysBetween(first, last) + 1)
  const grain = grainOf(input, days, finest)
  const bounds = boundsOf(grain, first, addDays(last, 1))
  const before = (day: string) => {
    if (input.compare === 'weekdays') return addDays(day, -7 * 52)
    return input.compare === 'year' || input.range === '12m' ? yearsBefore(day) : addDays(day, -days)
  }
  const at = { zone, now, grain }
  const endsNow = last === today && first <= last
  const compared = input.compare === 'none' ? null : periodOf(bounds.map(before), at, { endsNow })
  return {
    ...periodOf(bounds, at, { endsNow }),
    grain,
    compared,
    running: endsNow ? today : null,
    compared_whole: compared && endsNow ? withoutLastDay(compared) : compared,
  }
}

function withoutLastDay(period: Period): Period | null {
  const last = addDays(period.last, -1)
  return last < period.first ? null : { ...period, last }
}

/** The days of a range that are over: what figures without hours compare. Null if all of them are. */
export const wholeDaysOf = ({ first, running }: Pick<ResolvedRange, 'first' | 'running'>) =>
  running === null ? null : { first, last: addDays(running, -1) }

function daysOf({ range, from, to }: Asked, today: string): [first: string, last: string] {
  if (range === 'custom' && (from ?? to)) return [from ?? to ?? today, to ?? from ?? today]
  if (range === '12m') return [startOfMonth(today, -11), today]
  return [addDays(today, 1 - lengths[range === 'custom' ? '30d' : range]), today]
}

/** A chart has at most about a hundred steps. */
function grainOf({ range }: Asked, days: number, finest: 'hour' | 'day'): Grain {
  if (range === '12m' || days > 731) return 'month'
  if (days > 92) return 'week'
  return days === 1 && finest === 'hour' ? 'hour' : 'day'
}

/** The first day of each step, and the day after the last one. */
function boundsOf(grain: Grain, first: string, end: string): string[] {
  const next = {
    hour: (day: string) => addDays(day, 1),
    day: (day: string) => addDays(day, 1),
    week: (day: string) => addDays(startOfWeek(day), 7),
    month: (day: string) => startOfMonth(day, 1),
  }[grain]
  const bounds = [first]
  for (let day = next(first); day < end; day = next(day)) bounds.push(day)
  return first < end ? [...bounds, end] : [first]
}

function periodOf(
  bounds: string[],
  { zone, now, grain }: { zone: string; now: Date; grain: Grain },
  { endsNow }: { endsNow: boolean },
): Period {
  const first = bounds[0] ?? dayIn(zone, now)
  const last = addDays(bounds.at(-1) ?? first, -1)
  const from = startOfDay(zone, first)
  const whole = startOfDay(zone, addDays(last, 1))
  const until = endsNow && last >= first ? sameTimeOn(zone, last, now) : whole
  const steps =
    grain === 'hour'
      ? hoursOf(first, from, whole)
      : bounds.slice(0, -1).map((at, place) => ({
          at,
          from: startOfDay(zone, at),
          until: startOfDay(zone, bounds[place + 1] ?? at),
        }))
  return {
    first,
    last: last < first ? addDays(first, -1) : last,
    from,
    until: until < from ? from : until,
    steps,
  }
}

const hour = 3_600_000

/** A day has 23 or 25 hours when clocks change; an hour is named by how many began before it. */
function hoursOf(day: string, from: Date, until: Date): Step[] {
  return Array.from({ length: Math.ceil((until.getTime() - from.getTime()) / hour) }, (_, place) => ({
    at: `${day}T${String(place).padStart(2, '0')}:00`,
    from: new Date(from.getTime() + place * hour),
    until: new Date(Math.min(from.getTime() + (place + 1) * hour, until.getTime())),
  }))
}

const daysBetween = (first: string, last: string) =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)

/** The range as reports answer it. */
export const rangeAnswer = ({ first, last, grain, running, ...range }: ResolvedRange): RangeAnswer => ({
  first,
  last,
  grain,
  compared: range.compared && daysIn(range.compared),
  running,
  compared_whole: range.compared_whole && daysIn(range.compared_whole),
})

const daysIn = ({ first, last }: Period) => ({ first, last })

/** A figure of a day of the platform's zone, or of the hour that begins at a moment. */
export type Counted = { day: string; count: number } | { hour: Date; count: number }

/** The sum of each step of a period. Figures outside all steps do not count. */
export function sumsOf({ steps, last }: Period, figures: readonly Counted[]): number[] {
  const sums = steps.map(() => 0)
  // Steps are in order, so the one of a figure is found by halving.
  const placeOf = (figure: Counted) => {
    let [low, high] = [0, steps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const step = steps[middle]
      const isBefore =
        step !== undefined && ('day' in figure ? step.at <= figure.day : step.from <= figure.hour)
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  for (const figure of figures) {
    const place = placeOf(figure)
    const step = steps[place]
    if (step && ('day' in figure ? figure.day <= last : figure.hour < step.until))
      sums[place] = (sums[place] ?? 0) + figure.count
  }
  return sums
}

/** The points of a series, with those of the compared range beside them. */
export function seriesOf(
  range: ResolvedRange,
  figures: readonly Counted[],
  compared: readonly Counted[] = [],
): SeriesPoint[] {
  const sums = sumsOf(range, figures)
  const others = range.compared && sumsOf(range.compared, compared)
  return range.steps.map(({ at }, place) => ({
    at,
    value: sums[place] ?? 0,
    compared: others && (others[place] ?? 0),
  }))
}

/** The same of figures that have no hours: what lies opposite to the running day is not compared. */
export function wholeSeriesOf(
  range: ResolvedRange,
  figures: readonly Counted[],
  compared: readonly Counted[] = [],
): SeriesPoint[] {
  const whole = range.compared_whole
  return seriesOf({ ...range, compared: whole }, figures, compared).map((point, place) => {
    const step = whole?.steps[place]
    return step && step.at <= whole.last ? point : { ...point, compared: null }
  })
}

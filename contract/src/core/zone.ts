const dayLength = 86_400_000

/** The day of a moment in a time zone, as `2026-11-15`. */
export function dayIn(zone: string, moment: Date): string {
  const { year, month, day } = partsIn(zone, moment)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** The first moment of a day in a time zone; if the clocks skip midnight, the first one after it. */
export function startOfDay(zone: string, day: string): Date {
  const name = `${zone} ${day}`
  const known = starts.get(name)
  if (known !== undefined) return new Date(known)
  const start = computeStart(zone, day)
  if (starts.size >= mostStarts) starts.clear()
  starts.set(name, start)
  return new Date(start)
}

/** The starts that were computed before: a report needs hundreds of them, and each takes several questions to `Intl`. */
const starts = new Map<string, number>()
const mostStarts = 10_000

function computeStart(zone: string, day: string): number {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset may change on that day: the earliest moment that belongs to the day is its start.
  const candidates = [inUtc - dayLength, inUtc, inUtc + dayLength]
    .map((around) => inUtc - offsetAt(zone, around))
    .filter((moment) => dayIn(zone, new Date(moment)) === day)
  return Math.min(...candidates)
}

/** The day that is a number of days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The first day of the month that is a number of months later, or earlier. */
export function startOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The same day a number of years before. 29 February becomes 1 March: what lies between two days stays between them. */
export function yearsBefore(day: string, years = 1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - years, month - 1, date)).toISOString().slice(0, 10)
}

/** The moment of a day at which clocks show what they show at another moment. */
export function sameTimeOn(zone: string, day: string, moment: Date): Date {
  const wall = (at: Date) => at.getTime() + offsetAt(zone, at.getTime())
  const start = startOfDay(zone, day)
  const since = wall(moment) - Date.parse(`${dayIn(zone, moment)}T00:00:00Z`)
  const wanted = Date.parse(`${day}T00:00:00Z`) + since
  // Clocks may change on that day: one correction leads past the change, except into an hour that clocks skip.
  const first = new Date(start.getTime() + since)
  return new Date(first.getTime() + wanted - wall(first))
}

/** The Monday of a day's week. */
export const startOfWeek = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

function offsetAt(zone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, new Date(moment))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, moment: Date) {
  let format = formats.get(zone)
  if (!format) {
    const numeric = 'numeric'
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of format.formatToParts(moment))
    if (type !== 'literal') found[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found
  return { year, month, day, hour, minute, second }
}

const pad = (value: number) => String(value).padStart(2, '0')

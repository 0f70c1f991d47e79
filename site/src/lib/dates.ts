import type { Language } from './words.ts'

/** A day as a person types it; each part may be empty or wrong. */
export interface DateParts {
  day: string
  /** 1 to 12 */
  month: string
  year: string
}

/** The names of the months, from January on. */
export const monthNames = (chosen: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(chosen === 'id' ? 'id-ID' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, month),
    ),
  )

/** The parts of a day such as 1990-12-31. */
export function partsOf(day: string): DateParts {
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const plain = (digits: string) => (digits === '' ? '' : String(Number(digits)))
  return { day: plain(dayOfMonth), month: plain(month), year }
}

/** A day such as 1990-12-31; empty without any part. Parts that are no day stay as they are, for the server to refuse. */
export function dayOf({ day, month, year }: DateParts): string {
  if (day === '' && month === '' && year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Whether the parts are a day of the calendar, or all empty. */
export function isWhole(parts: DateParts): boolean {
  const day = dayOf(parts)
  if (day === '') return true
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // February 30 is parsed as a day in March by some browsers.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

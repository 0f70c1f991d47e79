import { addDays, startOfMonth, startOfWeek } from '../../lib/zone.ts'

export type CalendarView = 'month' | 'week'

/** The days that a view shows around a day: its week, or all weeks of its month. */
export function daysOf(view: CalendarView, day: string): string[] {
  const first = startOfWeek(view === 'week' ? day : startOfMonth(day))
  const last = view === 'week' ? first : startOfWeek(addDays(startOfMonth(day, 1), -1))
  const weeks = (Date.parse(last) - Date.parse(first)) / (7 * 86_400_000) + 1
  return Array.from({ length: weeks * 7 }, (_, place) => addDays(first, place))
}

/** The same day one view later or earlier; the first day of the month in the month view. */
export const stepFrom = (view: CalendarView, day: string, by: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * by) : startOfMonth(day, by)

/** A day in words, in the language of the interface. */
export const dayInWords = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', ...options }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Whether a text is a day in the years that the server takes. */
export const isDay = (text: string): boolean =>
  /^(19[0-9]{2}|20[0-9]{2}|21[0-9]{2})-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Formats a moment in the given zone, with the zone's abbreviation: 15 Nov 2026 21.00 WIB. */
export function dateTimeIn(time_zone: string, moment: Date, language: 'en-GB' | 'id-ID' = 'en-GB'): string {
  const day = formatter(language, time_zone, { dateStyle: 'medium' }).format(moment)
  return `${day} ${timeIn(time_zone, moment)}`
}

/** Formats the day only. */
export const dayIn = (time_zone: string, moment: Date): string =>
  formatter('en-CA', time_zone, { dateStyle: 'short' }).format(moment)

/** A time of day with the short name of its zone: `09.30 WIB`. */
export function timeIn(time_zone: string, moment: Date): string {
  const parts = formatter('id-ID', time_zone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('hour')}.${part('minute')} ${part('timeZoneName')}`
}

/** Creating a formatter takes far longer than using it, so they are kept: a few for each time zone in use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone} ${options.dateStyle ?? 'time'}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formatters.set(key, known)
  return known
}

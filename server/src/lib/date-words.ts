/** Formats a moment in the given zone, with the zone's abbreviation: 15 Nov 2026 21.00 WIB. */
export function dateTimeIn(time_zone: string, moment: Date, language: 'en-GB' | 'id-ID' = 'en-GB'): string {
  const day = new Intl.DateTimeFormat(language, { timeZone: time_zone, dateStyle: 'medium' }).format(moment)
  return `${day} ${timeIn(time_zone, moment)}`
}

/** Formats the day only. */
export const dayIn = (time_zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(moment)

/** A time of day with the short name of its zone: `09.30 WIB`. */
export function timeIn(time_zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('id-ID', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('hour')}.${part('minute')} ${part('timeZoneName')}`
}

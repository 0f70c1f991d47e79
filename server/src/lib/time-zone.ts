/** The offset of a zone from UTC at a moment, such as +07:00. */
export function offsetOf(zone: string, at: Date): string {
  let format = formats.get(zone)
  if (!format) {
    // Creating a formatter is slow, and there are only about four hundred zones.
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+00:00' : name.slice('GMT'.length)
}

/** The same offset in milliseconds. */
export function offsetMsOf(zone: string, at: Date): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offsetOf(zone, at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}

const dayLength = 86_400_000

/**
 * The moment at which the clocks of a zone show a day and a time. A time that they skip is as much later as they skip, and
 * of a time that they show twice the first one is meant, as in calendars (RFC 5545).
 */
export function momentIn(zone: string, day: string, time: string): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  const before = offsetMsOf(zone, new Date(local - dayLength))
  const after = offsetMsOf(zone, new Date(local + dayLength))
  const shown = [local - before, local - after].filter(
    (moment) => moment + offsetMsOf(zone, new Date(moment)) === local,
  )
  return new Date(shown.length > 0 ? Math.min(...shown) : local - before)
}

/** Whether a name is one of a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    offsetOf(name, new Date())
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

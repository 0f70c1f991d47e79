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

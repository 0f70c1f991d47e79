const day = 86_400_000
const minute = 60_000
const days = new Map<number, string>()
const maxCachedDays = 10_000
const [two, three] = [2, 3].map((length) =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0')),
) as [string[], string[]]

/**
 * Formats a moment as ISO 8601, exactly like `toISOString` but several times faster, by caching the day: a list has
 * about a hundred moments on few days, and formatting them took a tenth of the response time.
 */
export function isoOf(moment: Date): string {
  const time = moment.getTime()
  const number = Math.floor(time / day)
  const since = time - number * day
  const minutes = Math.floor(since / minute)
  const seconds = since - minutes * minute
  const clock = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[Math.floor(seconds / 1_000)]}`
  return `${dayOf(number, moment)}${clock}.${three[seconds % 1_000]}Z`
}

function dayOf(number: number, moment: Date): string {
  const known = days.get(number)
  if (known !== undefined) return known
  // Throws for an invalid date, as `toISOString` does.
  const written = moment.toISOString()
  const text = written.slice(0, written.indexOf('T') + 1)
  if (days.size >= maxCachedDays) days.clear()
  days.set(number, text)
  return text
}

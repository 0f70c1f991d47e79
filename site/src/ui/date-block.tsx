import { language } from '../lib/words.ts'

/** The day of an event as on a tear-off calendar, in the zone in which it takes place. */
export function DateBlock({ moment, zone }: { moment: string; zone: string }) {
  const locale = language.use() === 'id' ? 'id-ID' : 'en-GB'
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(new Date(moment))
  return (
    <time className="date-block" dateTime={moment} aria-hidden="true">
      <span>{part({ month: 'short' })}</span>
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ weekday: 'short' })}</span>
    </time>
  )
}

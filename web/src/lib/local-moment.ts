import { startOfDay } from './zone.ts'

/** A moment in the local time of a zone, without the zone, as a datetime input takes it: `2026-11-15T09:30`. */
export function localOf(zone: string, moment: string | Date): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/** The moment of a local time in a zone; undefined if the text is no day and time. */
export function momentOf(zone: string, local: string): Date | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local) ?? []
  if (!day) return undefined
  const start = startOfDay(zone, day).getTime()
  const wanted = start + (Number(hours) * 60 + Number(minutes)) * 60_000
  // On the day of a clock change the offset of the guess may be off by the change.
  const shown = Date.parse(`${localOf(zone, new Date(wanted))}Z`)
  return Number.isNaN(shown) ? undefined : new Date(wanted - (shown - Date.parse(`${local.slice(0, 16)}Z`)))
}

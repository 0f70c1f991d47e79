import type { EventDate } from '@balai/contract/events/event-answers.ts'
import { dayIn } from '../../lib/zone.ts'

export type Dated = Pick<EventDate, 'event_id' | 'event_start_date' | 'event_end_date'>

/** The events of each day; an event of several days is on each of them. */
export function eventsByDay<Event extends Dated>(
  events: readonly Event[],
  days: readonly string[],
  zone: string,
): Map<string, Event[]> {
  const placed = events.flatMap((event) => {
    const span = spanOf(event)
    if (!span) return []
    const { start, end } = span
    const first = dayIn(zone, new Date(start))
    // An event that ends at midnight is not on the next day.
    const last = dayIn(zone, new Date(Math.max(start, end - 1)))
    return days.filter((day) => day >= first && day <= last).map((day) => ({ day, event, start }))
  })
  const grouped = Map.groupBy(
    placed.toSorted((one, other) => one.start - other.start),
    ({ day }) => day,
  )
  return new Map([...grouped].map(([day, entries]) => [day, entries.map(({ event }) => event)]))
}

/** The moments at which an event begins and ends; null without a start. */
export const spanOf = ({ event_start_date, event_end_date }: Dated) => {
  if (!event_start_date) return null
  const start = Date.parse(event_start_date)
  return { start, end: event_end_date ? Date.parse(event_end_date) : start }
}

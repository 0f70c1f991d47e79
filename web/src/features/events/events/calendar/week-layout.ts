import type { CalendarEvent } from '@balai/contract/events/event-answers.ts'
import { localOf } from '../../../../lib/local-moment.ts'
import { addDays, dayIn, startOfDay } from '../../../../lib/zone.ts'

type Dated = Pick<CalendarEvent, 'event_id' | 'event_start_date' | 'event_end_date'>

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

/** The place of an event in the column of a day: minutes from midnight, and its lane among those beside it. */
export interface Block<Event> {
  event: Event
  from: number
  until: number
  lane: number
  lanes: number
}

const wholeDay = 24 * 60
/** Shorter events are drawn as long as this, so that their title can be read. */
const shortest = 30

/** Places the events of a day; those at the same time share its width. */
export function blocksOf<Event extends Dated>(
  events: readonly Event[],
  day: string,
  zone: string,
): Block<Event>[] {
  const [dayStart, dayEnd] = [day, addDays(day, 1)].map((each) => startOfDay(zone, each).getTime())
  const blocks = events.map((event): Block<Event> => {
    const { start, end } = spanOf(event) ?? { start: 0, end: 0 }
    const from = start <= (dayStart ?? 0) ? 0 : minutesOf(zone, start)
    const until = end >= (dayEnd ?? 0) ? wholeDay : minutesOf(zone, end)
    return {
      event,
      from: Math.min(from, wholeDay - shortest),
      until: Math.max(until, from + shortest),
      lane: 0,
      lanes: 1,
    }
  })
  blocks.sort((one, other) => one.from - other.from || other.until - one.until)
  let group: Block<Event>[] = []
  for (const block of blocks) {
    if (group.every(({ until }) => until <= block.from)) group = []
    const taken = new Set(group.filter(({ until }) => until > block.from).map(({ lane }) => lane))
    while (taken.has(block.lane)) block.lane += 1
    group.push(block)
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return blocks
}

/** The minutes on the clock, so that a change of the clock does not shift the blocks after it. */
function minutesOf(zone: string, moment: number): number {
  const [hours = 0, minutes = 0] = localOf(zone, new Date(moment)).slice(11).split(':').map(Number)
  return hours * 60 + minutes
}

const spanOf = ({ event_start_date, event_end_date }: Dated) => {
  if (!event_start_date) return null
  const start = Date.parse(event_start_date)
  return { start, end: event_end_date ? Date.parse(event_end_date) : start }
}

import { localOf } from '../../../../lib/local-moment.ts'
import { addDays, startOfDay } from '../../../../lib/zone.ts'
import { spanOf, type Dated } from '../../../../parts/calendar/event-days.ts'

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

import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { localOf, momentOf } from '../../../../lib/local-moment.ts'

const names = [
  'event_start_date',
  'event_end_date',
  'time_zone',
  'event_mode',
  'place',
  'place_map_url',
  'join_link',
  'capacity',
  'registration_from',
  'registration_until',
] as const satisfies (keyof EventDetail)[]

/** When and where an event takes place, and who can register. */
export type ArrangementValues = Pick<EventDetail, (typeof names)[number]>

/** The arrangements of a stored event. */
export const arrangementsOf = (detail: ArrangementValues): ArrangementValues =>
  Object.fromEntries(names.map((name) => [name, detail[name]])) as ArrangementValues

/** The values that differ from the stored ones: a change names only what it changes. */
export const changedArrangements = (
  before: ArrangementValues,
  after: ArrangementValues,
): Partial<ArrangementValues> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))

const moments = ['event_start_date', 'event_end_date', 'registration_from', 'registration_until'] as const

/** The arrangements in another zone: seven in the evening stays seven in the evening. */
export function inZone(values: ArrangementValues, time_zone: string): ArrangementValues {
  const moved = moments.map((name) => [name, sameLocalTime(values[name], values.time_zone, time_zone)])
  return {
    ...values,
    time_zone,
    ...(Object.fromEntries(moved) as Pick<ArrangementValues, (typeof moments)[number]>),
  }
}

const sameLocalTime = (moment: string | null, from: string, to: string): string | null =>
  moment && (momentOf(to, localOf(from, moment))?.toISOString() ?? null)

const hour = 3_600_000

/** A new start moves the end by as much; without an end the event takes two hours. */
export function withStart(
  { event_start_date: before, event_end_date: end }: ArrangementValues,
  start: string | null,
): Partial<ArrangementValues> {
  if (!start) return { event_start_date: start }
  const length = before && end ? Date.parse(end) - Date.parse(before) : 2 * hour
  if (!before && end) return { event_start_date: start }
  return { event_start_date: start, event_end_date: new Date(Date.parse(start) + length).toISOString() }
}

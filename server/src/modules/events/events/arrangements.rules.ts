import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import { isCancelled } from '@balai/contract/events/event-rules.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import type { Event } from './events.queries.ts'
import { countPeople } from './people.queries.ts'

/** The columns of an event that apply at once. */
export type Arranged = Pick<Event, (typeof arrangementNames)[number]>

export const arrangementNames = [
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
] as const

/** The arrangements of an event, without its other columns. */
export const arrangementsOf = (event: Arranged): Arranged => ({
  event_start_date: event.event_start_date,
  event_end_date: event.event_end_date,
  time_zone: event.time_zone,
  event_mode: event.event_mode,
  place: event.place,
  place_map_url: event.place_map_url,
  join_link: event.join_link,
  capacity: event.capacity,
  registration_from: event.registration_from,
  registration_until: event.registration_until,
})

/** Whether visitors see the event, so that new arrangements concern them. */
export const isPublic = ({ event_status }: Pick<Event, 'event_status'>) => event_status === 'published'

/** The names of the arrangements that differ. */
export const changedArrangements = (before: Arranged, after: Arranged) =>
  arrangementNames.filter((name) => valueOf(before[name]) !== valueOf(after[name]))

const valueOf = (value: Arranged[keyof Arranged]) => (value instanceof Date ? value.getTime() : value)

/** Checks the arrangements as they would be stored. `before` is the event as it is now. */
export async function checkArrangements(
  db: ReadDb,
  after: Arranged,
  before: Event | undefined,
): Promise<void> {
  refuseWrongOrder(after)
  if (!before) return
  const changed = changedArrangements(before, after)
  if (changed.length === 0) return
  if (before.cancelled_at) throw new Refusal(isCancelled)
  if (changed.includes('capacity') && after.capacity !== null) {
    const { seats } = await countPeople(db, before.event_id)
    if (seats > after.capacity)
      throw refuseField(
        'capacity',
        sayCount(
          seats,
          '{{count}} person holds a seat already. Choose a capacity of at least {{count}}.',
          '{{count}} people hold a seat already. Choose a capacity of at least {{count}}.',
        ),
      )
  }
  if (!isPublic(before)) return
  const problems = problemsOfArrangements(after, { isNew: changed.includes('event_start_date') })
  const sentences = Object.values(problems).flat()
  if (sentences.length > 0) throw new Refusal(sentences, { errors: problems })
}

function refuseWrongOrder({
  event_start_date,
  event_end_date,
  registration_from,
  registration_until,
}: Arranged) {
  if (event_start_date && event_end_date && event_end_date <= event_start_date)
    throw refuseField('event_end_date', say('The event ends before it begins. Correct one of the times.'))
  if (registration_from && registration_until && registration_until <= registration_from)
    throw refuseField(
      'registration_until',
      say('The registration ends before it begins. Correct one of the times.'),
    )
  if (event_end_date && registration_until && registration_until > event_end_date)
    throw refuseField(
      'registration_until',
      say('The registration ends after the event. Choose a moment before the event ends.'),
    )
  if (event_end_date && registration_from && registration_from >= event_end_date)
    throw refuseField(
      'registration_from',
      say('The registration begins after the event. Choose a moment before the event ends.'),
    )
}

/** What prevents an event with these arrangements from being public, by field. A new date must lie ahead. */
export function problemsOfArrangements(
  { event_start_date, event_end_date, event_mode, join_link, place, registration_until }: Arranged,
  { isNew }: { isNew: boolean },
): Record<string, Sentence[]> {
  const now = new Date()
  const problems: Record<string, Sentence[]> = {}
  if (!event_start_date)
    problems['event_start_date'] = [say('A public event needs a date. Enter when it begins.')]
  else if (isNew && event_start_date <= now)
    problems['event_start_date'] = [
      say('The event would begin in the past. Choose a later moment at which it begins.'),
    ]
  if (!event_end_date) problems['event_end_date'] = [say('A public event needs an end. Enter when it ends.')]
  if (isNew && registration_until && registration_until <= now)
    problems['registration_until'] = [
      say('The registration would have ended already. Choose a later moment, or none.'),
    ]
  if (event_mode !== 'offline' && join_link === '')
    problems['join_link'] = [say('People take part online, so a public event needs a join link. Enter it.')]
  if (event_mode !== 'online' && place === '')
    problems['place'] = [say('People come to a place, so a public event needs one. Enter it.')]
  return problems
}

/** What a change of the arrangements of a public event does to the people who take part. */
export async function effectsOfArranging(db: ReadDb, before: Event, after: Arranged): Promise<Sentence[]> {
  if (!isPublic(before)) return []
  const changed = new Set(changedArrangements(before, after))
  if (changed.size === 0) return []
  const { seats, waiting } = await countPeople(db, before.event_id)
  const has = (...names: (keyof Arranged)[]) => names.some((name) => changed.has(name))
  return [
    ...(has('event_start_date', 'event_end_date', 'time_zone') ? [dateMoves(seats + waiting)] : []),
    ...(has('place', 'event_mode') ? [placeChanges(seats + waiting)] : []),
    ...(has('join_link') && seats > 0
      ? [say('The personal join links of those who take part lead to the new address at once.')]
      : []),
    ...(has('capacity') ? [freeSeats(after.capacity, seats)] : []),
    ...(has('registration_from', 'registration_until') ? [registrationEnds(after)] : []),
  ]
}

const dateMoves = (people: number) =>
  people === 0
    ? say('Visitors see the new date at once.')
    : sayCount(
        people,
        '{{count}} person who takes part is notified of the new date.',
        '{{count}} people who take part are notified of the new date.',
      )

const placeChanges = (people: number) =>
  people === 0
    ? say('Visitors see the new place at once.')
    : sayCount(
        people,
        '{{count}} person who takes part is notified of the new place.',
        '{{count}} people who take part are notified of the new place.',
      )

const freeSeats = (capacity: number | null, seats: number) =>
  capacity === null
    ? say('Seats are no longer limited.')
    : sayCount(
        capacity - seats,
        '{{count}} seat is free from now on.',
        '{{count}} seats are free from now on.',
      )

const registrationEnds = ({ registration_until }: Arranged) =>
  registration_until
    ? say('The registration ends on {{moment}}.', { moment: { moment: registration_until } })
    : say('The registration ends with the event.')

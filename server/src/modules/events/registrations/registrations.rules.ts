import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { RegistrationStatus } from '@balai/contract/events/registration-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { plainTypedCode, newTypedCode } from '../../../lib/one-time-codes.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { findEvent, type Event } from './registering-events.queries.ts'
import {
  findByTicket,
  findPlaces,
  findRegistration,
  findRegistrations,
  type Registration,
} from './registrations.queries.ts'

/** The statuses as they appear in sentences. */
export const statusWords: Record<RegistrationStatus, Sentence> = {
  pending_payment: say('awaiting payment'),
  registered: say('registered'),
  waiting: say('on the waiting list'),
  cancelled: say('cancelled'),
  attended: say('marked as attended'),
  absent: say('marked as absent'),
}

/** 100 random bits that can also be typed at the door. */
export const newTicketCode = () => plainTypedCode(newTypedCode(20))

export async function findEventOrRefuse(db: ReadDb, event_id: number): Promise<Event> {
  const event = await findEvent(db, event_id)
  if (!event) throw notFound(say('This event does not exist.'))
  return event
}

export async function findRegistrationOrRefuse(db: ReadDb, registration_id: number): Promise<Registration> {
  const registration = await findRegistration(db, registration_id)
  if (!registration) throw notFound(say('This registration does not exist.'))
  return registration
}

/** All of these registrations; refuses if one is missing. */
export async function findAllOrRefuse(db: ReadDb, registration_ids: number[]): Promise<Registration[]> {
  const wanted = [...new Set(registration_ids)]
  const found = await findRegistrations(db, wanted)
  if (found.length < wanted.length) throw notFound(say('This registration does not exist.'))
  return found
}

/** The registration of a ticket. A code is typed with or without spaces, in capitals or not. */
export async function findTicketOrRefuse(db: ReadDb, ticket_code: string): Promise<Registration> {
  const registration = await findByTicket(db, plainTypedCode(ticket_code))
  if (!registration) throw notFound(say('There is no ticket with this code. Check the code in your mail.'))
  return registration
}

/** The registration, if it still has the version that the caller saw. */
export function refuseStale(registration: Registration, yours: { version: number }): void {
  if (registration.version !== yours.version)
    throw staleVersion({
      changed_by: registration.updated_by_name,
      changed_at: registration.updated_at,
      theirs: registrationFacts(registration),
      yours,
    })
}

export async function findToChange(
  db: ReadDb,
  input: { registration_id: number; version: number },
): Promise<Registration> {
  const registration = await findRegistrationOrRefuse(db, input.registration_id)
  refuseStale(registration, input)
  return registration
}

/** What the audit log says about a registration: nothing that identifies the person. */
export const registrationFacts = ({ event_id, status, part, attends, version }: Registration) => ({
  event_id,
  status,
  part,
  attends,
  version,
})

/** Refuses an action that the status of a registration does not allow. */
export function refuseStatus(registration: Registration, allowed: readonly RegistrationStatus[]): void {
  if (!allowed.includes(registration.status))
    throw new Refusal(
      say('{{name}} is {{status}}, so this is not possible.', {
        name: registration.name,
        status: statusWords[registration.status],
      }),
    )
}

/** Refuses to add people to an event that is cancelled or over. */
export function refuseOverEvent(event: Event): void {
  if (event.cancelled_at)
    throw refuseField('event_id', say('{{event}} is cancelled.', { event: event.event_title }))
  if (event.event_end_date && event.event_end_date <= new Date())
    throw refuseField('event_id', say('{{event}} is over.', { event: event.event_title }))
}

/** Free places of an event; null without a limit. The event must be locked if one is to be given. */
export async function freePlaces(db: ReadDb, { event_id, capacity }: Event): Promise<number | null> {
  if (capacity === null) return null
  return Math.max(0, capacity - (await findPlaces(db, event_id)).taken)
}

/**
 * How many of `wanted` newcomers get a place; the others wait. Nobody passes those who wait already, unless staff
 * take them beyond the capacity. The event must be locked.
 */
export async function placesForNewcomers(
  db: ReadDb,
  { event_id, capacity }: Event,
  wanted: number,
  over_capacity = false,
): Promise<number> {
  if (over_capacity || capacity === null) return wanted
  const { taken, waiting } = await findPlaces(db, event_id)
  return waiting > 0 ? 0 : Math.max(0, Math.min(wanted, capacity - taken))
}

export const noPlaceFree = ({ event_title }: Pick<Event, 'event_title'>) =>
  new Refusal(
    say('No place of {{event}} is free. Raise its capacity, or take the person beyond it.', {
      event: event_title,
    }),
  )

export const alreadyTakesPart = (name: string) =>
  refuseField('member_id', say('{{name}} takes part in this event already.', { name }))

/** How a person attends: as they chose if the event is hybrid, otherwise as the event is held. */
export function attendsOf({ event_mode }: Event, wanted: 'online' | 'offline' | undefined) {
  return event_mode === 'hybrid' ? (wanted ?? 'offline') : event_mode
}

import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findEvent, type Event } from './registering-events.queries.ts'
import { mailOffer, stopPlaceMails } from './registration-mails.rules.ts'
import {
  announceRegistrations,
  asHouse,
  findRegistrations,
  insertEvents,
  updateRegistrations,
  type Actor,
  type Registration,
} from './registrations.queries.ts'
import { freePlaces } from './registrations.rules.ts'
import { findExpiredOffers, findNext } from './waiting-list.queries.ts'

/** How long a free place is offered to one person. */
const offerHours = 24

/** When the registration for an event closes. */
export const registrationEnd = (event: Pick<Event, 'registration_until' | 'event_end_date'>): Date | null =>
  event.registration_until ?? event.event_end_date

/** The end of an offer: never after the registration has closed or the event has started. */
export function offerEnd(
  event: Pick<Event, 'registration_until' | 'event_start_date'>,
  hours = offerHours,
): Date {
  const ends = [event.registration_until, event.event_start_date].flatMap((end) => end?.getTime() ?? [])
  return new Date(Math.min(Date.now() + hours * 3_600_000, ...ends))
}

/** Whether the places of an event can be offered now. */
const canOffer = (event: Event): boolean =>
  event.is_public && event.cancelled_at === null && offerEnd(event).getTime() > Date.now()

/**
 * Offers every free place to those who wait longest. The event must be locked: that is why no place is offered twice,
 * however many servers do this at once.
 */
export async function moveUp(db: Transaction, event_id: number): Promise<number[]> {
  const event = await findEvent(db, event_id)
  if (!event || !canOffer(event)) return []
  const free = await freePlaces(db, event)
  if (free === 0) return []
  const next = await findNext(db, event_id, free ?? 1_000)
  await offerPlaces(db, event, next, { by: asHouse, until: offerEnd(event) })
  return next
}

/** Offers places to these people. The event must be locked. */
export async function offerPlaces(
  db: Transaction,
  event: Event,
  registration_ids: readonly number[],
  { by, until }: { by: Actor; until: Date },
): Promise<void> {
  if (registration_ids.length === 0) return
  await updateRegistrations(db, registration_ids, { offered_until: until }, by)
  await insertEvents(db, registration_ids, by, { kind: 'offered', facts: { until: until.toISOString() } })
  for (const registration of await findRegistrations(db, registration_ids))
    await mailOffer(db, registration, event, until)
  await announceRegistrations(db, [event.event_id])
}

/** Ends the offers of an event that nobody took in time. Those people wait no longer. The event must be locked. */
export async function expireOffers(db: Transaction, event_id: number): Promise<number[]> {
  const expired = await findExpiredOffers(db, event_id)
  if (expired.length === 0) return []
  const cancelled = { status: 'cancelled', cancel_cause: 'offer', cancelled_at: new Date() } as const
  await updateRegistrations(db, expired, cancelled, asHouse)
  await insertEvents(db, expired, asHouse, { kind: 'offer_expired' })
  await stopPlaceMails(db, expired)
  await announceRegistrations(db, [event_id])
  return expired
}

/** Refuses to take a place that is not offered, or not any more. */
export function refuseWithoutOffer(
  registration: Registration,
  event: Event,
): asserts registration is Registration & { offered_until: Date } {
  const { status, offered_until } = registration
  if (event.cancelled_at) throw new Refusal(say('{{event}} is cancelled.', { event: event.event_title }))
  if (status === 'registered' || status === 'pending_payment')
    throw new Refusal(say('You have taken this place already.'))
  if (status !== 'waiting' || !offered_until || offered_until <= new Date())
    throw new Refusal(say('This place is not offered to you any more. It went to the next person.'), {
      status: 410,
    })
}

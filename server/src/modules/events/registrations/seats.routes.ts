import { say } from '@balai/contract/core/sentences.ts'
import type { registrations } from '@balai/contract/events/registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { cancelEffects, cancelLocks, cancelRegistrations, refuseSplitOrders } from './cancelling.rules.ts'
import { mailNewcomers } from './register.rules.ts'
import { eventsLock, type Event } from './registering-events.queries.ts'
import { stopPlaceMails } from './registration-mails.rules.ts'
import {
  announceRegistrations,
  asStaff,
  findBelongings,
  insertEvents,
  registrationsLock,
  takesPart,
  updateRegistrations,
  type Registration,
} from './registrations.queries.ts'
import {
  alreadyTakesPart,
  attendsOf,
  findAllOrRefuse,
  findEventOrRefuse,
  findToChange,
  freePlaces,
  noPlaceFree,
  placesForNewcomers,
  refuseOverEvent,
  refuseStatus,
  registrationFacts,
} from './registrations.rules.ts'
import { restoreCheckIns } from './seats.queries.ts'
import { moveUp, offerEnd, offerPlaces } from './waiting-list.rules.ts'

type Calls = Pick<
  typeof registrations,
  'move' | 'cancel' | 'restore' | 'confirm' | 'offer' | 'markAttendance'
>

const lockOne = async (db: ReadDb, registration_id: number, ...others: number[]) => [
  eventsLock([...(await findBelongings(db, [registration_id])).map(({ event_id }) => event_id), ...others]),
  registrationsLock([registration_id]),
]

/** Gives a place to a person on the waiting list or to one whose registration was cancelled. */
async function register(
  { db, caller }: Pick<ChangeContext, 'db' | 'caller'>,
  registration: Registration,
  event: Event,
  { kind, tell }: { kind: string; tell: boolean },
) {
  const { registration_id } = registration
  const by = asStaff(caller)
  const [changed] = await updateRegistrations(
    db,
    [registration_id],
    { status: 'registered', cancel_reason: '' },
    by,
  )
  await insertEvents(db, [registration_id], by, { kind })
  await stopPlaceMails(db, [registration_id])
  if (tell) await mailNewcomers(db, event, [registration_id])
  await announceRegistrations(db, [event.event_id])
  const { version = 0 } = changed ?? {}
  const after = { status: 'registered' as const }
  return {
    data: { registration_id, version, ...after },
    audit: {
      entity: 'registrations',
      entity_id: registration_id,
      before: registrationFacts(registration),
      after,
    },
  }
}

const refuseMember = async (db: ReadDb, event_id: number, who: Registration) => {
  if (who.member_id !== null && (await takesPart(db, event_id, who.member_id)))
    throw alreadyTakesPart(who.name)
}

/** What gives, takes and moves places. */
export const seatRoutes: Handlers<Calls> = {
  move: steps({
    lock: ({ registration_id, event_id }, { db }) => lockOne(db, registration_id, event_id),
    check: async ({ db }, input) => {
      const registration = await findToChange(db, input)
      const event = await findEventOrRefuse(db, input.event_id)
      refuseStatus(registration, ['registered', 'waiting'])
      if (event.event_id === registration.event_id)
        throw refuseField('event_id', say('The person takes part in this event already. Choose another one.'))
      refuseOverEvent(event)
      await refuseMember(db, event.event_id, registration)
      const places = await placesForNewcomers(db, event, 1, input.over_capacity)
      return { registration, event, hasPlace: places > 0 }
    },
    effects: async (_context, { tell }, { registration, event, hasPlace }) => {
      const { name, event_title: from, order_code: code, answers } = registration
      const to = event.event_title
      return [
        hasPlace
          ? say('{{name}} leaves {{from}} and takes part in {{to}}.', { name, from, to })
          : say('{{name}} leaves {{from}} and joins the waiting list of {{to}}, which is full.', {
              name,
              from,
              to,
            }),
        ...(Object.keys(answers).length > 0
          ? [say('The answers to the questions of {{from}} are not taken along.', { from })]
          : []),
        ...(code ? [say('Invoice {{code}} stays as it is.', { code })] : []),
        ...(tell ? [say('{{name}} gets a mail.', { name })] : []),
      ]
    },
    store: async ({ db, caller }, { tell }, { found: { registration, event, hasPlace } }) => {
      const by = asStaff(caller)
      const { registration_id, event_id: from } = registration
      const status = hasPlace ? ('registered' as const) : ('waiting' as const)
      await stopPlaceMails(db, [registration_id])
      const [changed] = await updateRegistrations(
        db,
        [registration_id],
        {
          event_id: event.event_id,
          status,
          answers: {},
          price_id: null,
          offered_until: null,
          attends: attendsOf(event, registration.attends),
          waiting_since: hasPlace ? null : new Date(),
        },
        by,
      )
      await insertEvents(db, [registration_id], by, { kind: 'moved', facts: { from, to: event.event_id } })
      if (tell) await mailNewcomers(db, event, [registration_id])
      await moveUp(db, from)
      await announceRegistrations(db, [from, event.event_id])
      const after = { event_id: event.event_id, status }
      return {
        data: { registration_id, status, version: changed?.version ?? 0 },
        audit: {
          entity: 'registrations',
          entity_id: registration_id,
          before: registrationFacts(registration),
          after,
        },
      }
    },
  }),

  cancel: steps({
    lock: ({ registration_ids }, { db }) => cancelLocks(db, registration_ids),
    check: async ({ db }, { registration_ids }) => {
      const found = await findAllOrRefuse(db, registration_ids)
      for (const registration of found)
        refuseStatus(registration, ['registered', 'waiting', 'pending_payment', 'absent'])
      await refuseSplitOrders(db, found)
      return found
    },
    effects: async (_context, { tell }, found) => cancelEffects(found, { tell }),
    store: async ({ db, caller }, { reason, tell }, { found }) => {
      await cancelRegistrations(db, found, { by: asStaff(caller), cause: 'staff', reason, tell })
      return {
        data: { cancelled: found.length },
        audit: found.map((registration) => ({
          entity: 'registrations',
          entity_id: registration.registration_id,
          before: registrationFacts(registration),
          after: { status: 'cancelled' },
        })),
      }
    },
  }),

  restore: steps({
    lock: ({ registration_id }, { db }) => lockOne(db, registration_id),
    check: async ({ db }, input) => {
      const registration = await findToChange(db, input)
      refuseStatus(registration, ['cancelled'])
      const event = await findEventOrRefuse(db, registration.event_id)
      refuseOverEvent(event)
      await refuseMember(db, event.event_id, registration)
      if (!input.over_capacity && (await freePlaces(db, event)) === 0) throw noPlaceFree(event)
      return { registration, event }
    },
    store: (context, { tell }, { found: { registration, event } }) =>
      register(context, registration, event, { kind: 'restored', tell }),
  }),

  confirm: steps({
    lock: ({ registration_id }, { db }) => lockOne(db, registration_id),
    check: async ({ db }, input) => {
      const registration = await findToChange(db, input)
      refuseStatus(registration, ['waiting'])
      if (registration.price > 0)
        throw new Refusal(say('This seat costs something. Offer it, so that the person gets an invoice.'))
      const event = await findEventOrRefuse(db, registration.event_id)
      refuseOverEvent(event)
      // A place that is offered to this person is kept for them.
      const hasOffer = registration.offered_until !== null
      if (!input.over_capacity && !hasOffer && (await freePlaces(db, event)) === 0) throw noPlaceFree(event)
      return { registration, event }
    },
    store: (context, { tell }, { found: { registration, event } }) =>
      register(context, registration, event, { kind: 'confirmed', tell }),
  }),

  offer: steps({
    lock: ({ registration_id }, { db }) => lockOne(db, registration_id),
    check: async ({ db }, input) => {
      const registration = await findToChange(db, input)
      refuseStatus(registration, ['waiting'])
      if (registration.offered_until)
        throw new Refusal(
          say('A place is offered to {{name}} until {{until}} already.', {
            name: registration.name,
            until: { moment: registration.offered_until },
          }),
        )
      const event = await findEventOrRefuse(db, registration.event_id)
      refuseOverEvent(event)
      const until = offerEnd(event, input.hours)
      if (until <= new Date())
        throw new Refusal(
          say('The registration for {{event}} has ended, so no place can be offered.', {
            event: event.event_title,
          }),
        )
      if ((await freePlaces(db, event)) === 0) throw noPlaceFree(event)
      return { registration, event, until }
    },
    store: async ({ db, caller }, _input, { found: { registration, event, until } }) => {
      const { registration_id, version } = registration
      await offerPlaces(db, event, [registration_id], { by: asStaff(caller), until })
      return {
        data: { registration_id, status: 'waiting' as const, version: version + 1 },
        audit: {
          entity: 'registrations',
          entity_id: registration_id,
          before: registrationFacts(registration),
          after: { offered_until: until.toISOString() },
        },
      }
    },
  }),

  markAttendance: steps({
    lock: ({ registration_ids }) => registrationsLock(registration_ids),
    check: async ({ db }, { registration_ids }) => {
      const found = await findAllOrRefuse(db, registration_ids)
      for (const registration of found) refuseStatus(registration, ['registered', 'attended', 'absent'])
      return found
    },
    store: async ({ db, caller }, { status }, { found }) => {
      const by = asStaff(caller)
      const changed = found.filter((registration) => registration.status !== status)
      const ids = changed.map(({ registration_id }) => registration_id)
      // A person who did not come was not checked in either.
      await updateRegistrations(
        db,
        ids,
        { status, ...(status !== 'attended' && { checked_in_at: null }) },
        by,
      )
      if (status === 'attended') await restoreCheckIns(db, ids)
      await insertEvents(db, ids, by, { kind: status === 'registered' ? 'unmarked' : status })
      await announceRegistrations(
        db,
        changed.map(({ event_id }) => event_id),
      )
      return {
        data: { changed: ids.length },
        audit: found.map((registration) => ({
          entity: 'registrations',
          entity_id: registration.registration_id,
          before: { status: registration.status },
          after: { status },
        })),
      }
    },
  }),
}

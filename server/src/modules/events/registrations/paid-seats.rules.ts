import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { takeLocks } from '../../../db/locks.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { findOrderId } from '../../money/orders/orders.queries.ts'
import { activating } from '../../money/payments/activations.rules.ts'
import type { Activation, Fulfilment } from '../../money/payments/fulfilments.rules.ts'
import type { Actor as Payer } from '../../money/orders/orders.queries.ts'
import { eventsLock } from './registering-events.queries.ts'
import { mailTicket, stopPlaceMails } from './registration-mails.rules.ts'
import {
  announceRegistrations,
  asHouse,
  asPerson,
  findRegistrations,
  findSeatsOfOrders,
  insertEvents,
  updateRegistrations,
  type Actor,
  type Registration,
} from './registrations.queries.ts'
import { findEventOrRefuse, freePlaces } from './registrations.rules.ts'
import { registrationEnd } from './waiting-list.rules.ts'

/** What products and items of orders call a seat. */
export const seatKind = 'event'

const idsOf = (seats: readonly Registration[]) => seats.map(({ registration_id }) => registration_id)

/** In the history of a registration, a payment is an act of the person or of staff. */
const actorOf = ({ by_kind, by_user_id, by_name }: Payer): Actor =>
  by_kind === 'staff' ? { by_kind, by_user_id, by_name } : by_kind === 'member' ? asPerson : asHouse

/** The seats of an order that were freed because it expired or was cancelled. */
const isFreed = ({ status, cancel_cause }: Registration) => status === 'cancelled' && cancel_cause === 'order'

const seatsOf = async (db: ReadDb, code: string): Promise<Registration[]> => {
  const order = await findOrderId(db, code)
  return order ? findSeatsOfOrders(db, [order.id]) : []
}

/** Refuses if an event has no place left for these freed seats. The event must be locked. */
async function refuseWithoutPlaces(db: ReadDb, freed: readonly Registration[]): Promise<void> {
  for (const event_id of new Set(freed.map((seat) => seat.event_id))) {
    const event = await findEventOrRefuse(db, event_id)
    if (event.cancelled_at) throw new Refusal(say('{{event}} is cancelled.', { event: event.event_title }))
    const free = await freePlaces(db, event)
    const wanted = freed.filter((seat) => seat.event_id === event_id).length
    if (free !== null && free < wanted)
      throw new Refusal(
        sayCount(
          free,
          'The seats of this order were given to others: {{event}} has {{count}} free place.',
          'The seats of this order were given to others: {{event}} has {{count}} free places.',
          { event: event.event_title },
        ),
      )
  }
}

/** A seat of an event: paying confirms it, and a refund asks staff whether it is taken back. */
const seat: Activation = {
  kind: seatKind,
  name: say('seats of events'),
  soldElsewhere: say('This is a price of an event. Change the prices where the event is written.'),
  kept: (member) => say('{{member}} keeps the seats.', { member }),
  activate: async (db, { days, by, code }) => {
    const seats = await seatsOf(db, code)
    const freed = seats.filter(isFreed)
    if (freed.length > 0) {
      await takeLocks(db, [eventsLock(freed.map(({ event_id }) => event_id))])
      await refuseWithoutPlaces(db, freed)
    }
    const bought = [...seats.filter(({ status }) => status === 'pending_payment'), ...freed]
    if (seats.length === 0)
      throw new Refusal(say('This order has no seats. Add the person to the event, then dismiss this.'))
    await confirmSeats(db, bought, actorOf(by))
    const [first] = seats
    const event = first && (await findEventOrRefuse(db, first.event_id))
    return { days, until: event?.event_end_date ?? null }
  },
  takeBack: async (db, { by, code }) => {
    const seats = (await seatsOf(db, code)).filter(({ status }) => status !== 'cancelled')
    const cancelled = { status: 'cancelled', cancel_cause: 'order', cancelled_at: new Date() } as const
    await updateRegistrations(db, idsOf(seats), cancelled, by)
    await insertEvents(db, idsOf(seats), actorOf(by), { kind: 'cancelled', facts: { cause: 'order' } })
    await stopPlaceMails(db, idsOf(seats))
    await announceRegistrations(
      db,
      seats.map(({ event_id }) => event_id),
    )
  },
  effects: async (db, { code }) => {
    const seats = (await seatsOf(db, code)).filter(({ status }) => status !== 'cancelled')
    if (seats.length === 0) return [say('The seats of this order are cancelled already.')]
    return seats.map(({ name, event_title: event }) =>
      say('{{name}} no longer takes part in {{event}}.', { name, event }),
    )
  },
}

/** Makes bought seats valid and sends their tickets. */
async function confirmSeats(db: Transaction, bought: readonly Registration[], by: Actor): Promise<void> {
  if (bought.length === 0) return
  await updateRegistrations(db, idsOf(bought), { status: 'registered', cancel_reason: '' }, by)
  await insertEvents(db, idsOf(bought), by, { kind: 'paid' })
  for (const registration of await findRegistrations(db, idsOf(bought)))
    await mailTicket(db, registration, await findEventOrRefuse(db, registration.event_id))
  await announceRegistrations(
    db,
    bought.map(({ event_id }) => event_id),
  )
}

/** Seats of events are kept while their invoice is open, and become valid when it is paid. */
export const seatsFulfilment: Fulfilment = {
  ...activating(seat),
  onClosed: async (db, order_ids, payer) => {
    const by = actorOf(payer)
    const kept = (await findSeatsOfOrders(db, order_ids)).filter(({ status }) => status === 'pending_payment')
    if (kept.length === 0) return
    const freed = { status: 'cancelled', cancel_cause: 'order', cancelled_at: new Date() } as const
    await updateRegistrations(db, idsOf(kept), freed, by)
    await insertEvents(db, idsOf(kept), by, { kind: 'cancelled', facts: { cause: 'order' } })
    await announceRegistrations(
      db,
      kept.map(({ event_id }) => event_id),
    )
  },
  locks: async (db, order_id) => [
    eventsLock((await findSeatsOfOrders(db, [order_id])).map(({ event_id }) => event_id)),
  ],
  refuseExtension: async (db, order, expire_datetime) => {
    const seats = await findSeatsOfOrders(db, [order.id])
    const freed = seats.filter(isFreed)
    for (const event_id of new Set(seats.map((each) => each.event_id))) {
      const event = await findEventOrRefuse(db, event_id)
      const end = registrationEnd(event)
      if (end && expire_datetime > end)
        throw refuseField(
          'expire_datetime',
          say('The registration for {{event}} ends on {{end}}. Choose an earlier time.', {
            event: event.event_title,
            end: { moment: end },
          }),
        )
    }
    await refuseWithoutPlaces(db, freed)
  },
  onReopened: async (db, order, payer) => {
    const freed = (await findSeatsOfOrders(db, [order.id])).filter(isFreed)
    if (freed.length === 0) return
    await updateRegistrations(db, idsOf(freed), { status: 'pending_payment', cancel_reason: '' }, payer)
    await insertEvents(db, idsOf(freed), actorOf(payer), { kind: 'reopened' })
    await announceRegistrations(
      db,
      freed.map(({ event_id }) => event_id),
    )
  },
}

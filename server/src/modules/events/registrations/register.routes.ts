import type { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { isMember } from '../../../http/members.ts'
import { steps } from '../../../http/steps.ts'
import { storeOrderByMember } from '../../money/gateway/check-out.rules.ts'
import { buyerLock } from '../../money/orders/buyers.queries.ts'
import { productsLock } from '../../money/products/products.queries.ts'
import { mailTicket } from './registration-mails.rules.ts'
import { refuseOfferAfterEnd } from './own-registrations.rules.ts'
import {
  alreadyRegistered,
  findOpenEvent,
  findPriceOrRefuse,
  mailNewcomers,
  orderForSeats,
  seatsToAdd,
} from './register.rules.ts'
import { eventsLock, findPrices } from './registering-events.queries.ts'
import {
  announceRegistrations,
  asPerson,
  findRegistrations,
  findWaitingPlace,
  insertEvents,
  insertRegistrations,
  registrationsLock,
  updateRegistrations,
} from './registrations.queries.ts'
import {
  findEventOrRefuse,
  findTicketOrRefuse,
  newTicketCode,
  placesForNewcomers,
  registrationFacts,
} from './registrations.rules.ts'
import { refuseWithoutOffer } from './waiting-list.rules.ts'

const findPrice = async (db: ReadDb, event_id: number, price_id: number | null | undefined) =>
  price_id ? (await findPrices(db, event_id)).find((each) => each.price_id === price_id) : undefined

type Register = Handlers<Pick<typeof ownRegistrations, 'register' | 'offer' | 'acceptOffer'>>

/** Taking a place: by registering, or by accepting one that is offered. */
export const registerRoutes: Register = {
  register: steps({
    lock: async ({ event_id, price_id }, { db, caller }) => {
      const price = await findPrice(db, event_id, price_id)
      return [
        eventsLock([event_id]),
        ...(price ? [productsLock([price.product_id])] : []),
        ...(price && isMember(caller) ? [buyerLock(caller.member_id)] : []),
      ]
    },
    unique: { registrations_once: () => alreadyRegistered() },
    check: async ({ db, caller, language }, input) => {
      const event = await findOpenEvent(db, input.event_id, caller)
      const price = await findPriceOrRefuse(db, event, input.price_id, caller)
      const seats = await seatsToAdd(db, event, input, { caller, language })
      const places = await placesForNewcomers(db, event, seats.length)
      const isPaid = price !== undefined && price.price > 0
      const order =
        isPaid && places > 0 && isMember(caller)
          ? await orderForSeats(
              db,
              { event, price, member_id: caller.member_id },
              { count: places, ...paymentOf(input) },
            )
          : null
      return { event, seats, places, order }
    },
    store: async (context, { price_id = null }, { found: { event, seats, places, order } }) => {
      const { db } = context
      const invoice = order && (await storeOrderByMember(context, order))
      const withPlace = invoice ? ('pending_payment' as const) : ('registered' as const)
      const added = await insertRegistrations(
        db,
        seats.map((seat, index) => ({
          ...seat,
          ticket_code: newTicketCode(),
          source: price_id === null || !order ? ('site' as const) : ('order' as const),
          price_id,
          status: index < places ? withPlace : ('waiting' as const),
          order_id: index < places ? (invoice?.id ?? null) : null,
        })),
      )
      const ids = added.map(({ registration_id }) => registration_id)
      for (const { registration_id, status } of added)
        await insertEvents(db, [registration_id], asPerson, { kind: 'added', facts: { status } })
      await mailNewcomers(db, event, ids)
      await announceRegistrations(db, [event.event_id])
      const registrations = await Promise.all(
        added.map(async ({ registration_id, ticket_code, name, status }) => ({
          ticket_code,
          name,
          status,
          waiting_place: status === 'waiting' ? await findWaitingPlace(db, registration_id) : null,
        })),
      )
      return {
        data: { registrations, order: invoice },
        audit: added.map(({ registration_id, status }) => ({
          entity: 'registrations',
          entity_id: registration_id,
          after: { event_id: event.event_id, status, ...(invoice && { order_id: invoice.id }) },
        })),
      }
    },
  }),

  offer: async ({ db }, { ticket_code }) => {
    const registration = await findTicketOrRefuse(db, ticket_code)
    const event = await findEventOrRefuse(db, registration.event_id)
    refuseWithoutOffer(registration, event)
    const { name, offered_until, price } = registration
    return { event_title: event.event_title, name, offered_until, price }
  },

  acceptOffer: steps({
    lock: async ({ ticket_code }, { db }) => {
      const registration = await findTicketOrRefuse(db, ticket_code)
      const { event_id, price_id, registration_id, booker_id } = registration
      const price = await findPrice(db, event_id, price_id)
      return [
        eventsLock([event_id]),
        registrationsLock([registration_id]),
        ...(price ? [productsLock([price.product_id])] : []),
        ...(price && booker_id !== null ? [buyerLock(booker_id)] : []),
      ]
    },
    check: async ({ db }, input) => {
      const registration = await findTicketOrRefuse(db, input.ticket_code)
      const event = await findEventOrRefuse(db, registration.event_id)
      refuseWithoutOffer(registration, event)
      refuseOfferAfterEnd(event)
      const { price_id, booker_id: member_id } = registration
      const price = await findPrice(db, event.event_id, price_id)
      const { payment_method } = input
      const cart = { count: 1, payment_method, buyer_company: '', buyer_npwp: '' }
      const order =
        price && price.price > 0 && member_id !== null
          ? await orderForSeats(db, { event, price, member_id }, cart)
          : null
      return { registration, event, order }
    },
    store: async (context, _input, { found: { registration, event, order } }) => {
      const { db } = context
      const { registration_id, ticket_code } = registration
      const invoice = order && (await storeOrderByMember(context, order))
      const status = invoice ? ('pending_payment' as const) : ('registered' as const)
      await updateRegistrations(db, [registration_id], { status, order_id: invoice?.id ?? null }, asPerson)
      await insertEvents(db, [registration_id], asPerson, { kind: 'offer_accepted', facts: { status } })
      if (!invoice)
        for (const taken of await findRegistrations(db, [registration_id])) await mailTicket(db, taken, event)
      await announceRegistrations(db, [event.event_id])
      return {
        data: { ticket_code, status, order: invoice },
        audit: {
          entity: 'registrations',
          entity_id: registration_id,
          before: registrationFacts(registration),
          after: { status },
        },
      }
    },
  }),
}

const paymentOf = ({
  payment_method,
  buyer_company,
  buyer_npwp,
}: {
  payment_method: 'transfer' | 'gateway'
  buyer_company: string
  buyer_npwp: string
}) => ({ payment_method, buyer_company, buyer_npwp })

import type { z } from 'zod'
import { say, type Language } from '@balai/contract/core/sentences.ts'
import type { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import type { PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { isMember, membershipOf } from '../../../http/members.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { orderByMember } from '../../money/gateway/check-out.rules.ts'
import { boughtItem } from '../../money/orders/order-items.rules.ts'
import { findProducts } from '../../money/products/products.queries.ts'
import { notForSale } from '../../money/products/products.rules.ts'
import { checkedAnswers } from './answers.rules.ts'
import { findPrices, findQuestions, type Event, type Price } from './registering-events.queries.ts'
import { mailTicket, mailWaiting } from './registration-mails.rules.ts'
import { findRegistrations, takesPart } from './registrations.queries.ts'
import { attendsOf, findEventOrRefuse } from './registrations.rules.ts'
import { seatKind } from './paid-seats.rules.ts'
import { registrationEnd } from './waiting-list.rules.ts'

type Input = z.output<typeof ownRegistrations.register.input>

/** The event, if the caller may register for it now. */
export async function findOpenEvent(db: ReadDb, event_id: number, caller: Identity | null): Promise<Event> {
  const event = await findEventOrRefuse(db, event_id)
  if (!event.is_public) throw notFound(say('This event does not exist.'))
  refuseClosed(event)
  const membership = membershipOf(caller)
  if (event.visibility !== 'public' && membership === 'none')
    throw new Refusal(say('This event is for members. Sign in with a confirmed account.'), { status: 403 })
  if (event.visibility === 'premium' && membership !== 'premium')
    throw new Refusal(say('This event is for premium members.'), { status: 403 })
  return event
}

/** Refuses to register before the registration begins, after it has ended, and for an event that does not take place. */
function refuseClosed(event: Event): void {
  const { event_title: name, registration_from: from, event_end_date } = event
  const now = new Date()
  if (event.cancelled_at) throw new Refusal(say('{{event}} is cancelled.', { event: name }))
  if (event_end_date && event_end_date <= now) throw new Refusal(say('{{event}} is over.', { event: name }))
  if (from && from > now)
    throw new Refusal(
      say('The registration for {{event}} begins on {{from}}.', { event: name, from: { moment: from } }),
    )
  const end = registrationEnd(event)
  if (end && end <= now)
    throw new Refusal(
      say('The registration for {{event}} ended on {{end}}.', { event: name, end: { moment: end } }),
    )
}

/** The price of a seat that the caller may buy; undefined for an event that is free. */
export async function findPriceOrRefuse(
  db: ReadDb,
  event: Event,
  price_id: number | undefined,
  caller: Identity | null,
): Promise<Price | undefined> {
  const offered = (await findPrices(db, event.event_id)).filter(({ is_offered }) => is_offered)
  if (price_id === undefined) {
    if (offered.length > 0) throw refuseField('price_id', say('Choose a price.'))
    return undefined
  }
  const price = offered.find((each) => each.price_id === price_id)
  if (!price) throw refuseField('price_id', say('This price is not offered any more. Choose another one.'))
  const membership = membershipOf(caller)
  if (price.audience === 'premium' && membership !== 'premium')
    throw refuseField('price_id', say('{{price}} is for premium members.', { price: price.name }))
  if (price.audience === 'member' && membership === 'none')
    throw refuseField('price_id', say('{{price}} is for members. Log in first.', { price: price.name }))
  if (price.price > 0 && membership === 'none')
    throw new Refusal(say('Log in as a member to buy a seat, so that you get the invoice.'), { status: 403 })
  return price
}

/** The seats as they are stored, without their status; refuses what is wrong with one of them. */
export async function seatsToAdd(
  db: ReadDb,
  event: Event,
  { seats }: Pick<Input, 'seats'>,
  { caller, language }: { caller: Identity | null; language: Language },
) {
  const questions = await findQuestions(db, event.event_id)
  const booker_id = isMember(caller) && caller.limit === null ? caller.member_id : null
  const own = booker_id === null ? [] : seats.filter(({ is_guest }) => !is_guest)
  if (own.length > 1)
    throw refuseField('seats', say('You have one seat of your own. Register the others as your guests.'))
  if (booker_id !== null && own.length === 1 && (await takesPart(db, event.event_id, booker_id)))
    throw alreadyRegistered()
  return seats.map(({ is_guest, attends, certificate_name, ...seat }, index) => ({
    ...seat,
    event_id: event.event_id,
    certificate_name: certificate_name || seat.name,
    answers: checkedAnswers(questions, seat.answers, { isComplete: true, path: `seats.${index}.answers` }),
    attends: attendsOf(event, attends),
    member_id: is_guest ? null : booker_id,
    booker_id,
    language: booker_id === null ? language : null,
  }))
}

export const alreadyRegistered = () =>
  new Refusal(say('You are registered for this event already. Register others as your guests.'))

/** The order that pays seats, which ends with the registration at the latest. */
export async function orderForSeats(
  db: ReadDb,
  { event, price, member_id }: { event: Event; price: Price; member_id: number },
  {
    count,
    ...cart
  }: { count: number; payment_method: PaymentMethod; buyer_company: string; buyer_npwp: string },
) {
  const [product] = await findProducts(db, [price.product_id])
  const problem = notForSale(product, count)
  if (problem || !product) throw refuseField('price_id', problem ?? say('Choose a price.'))
  const item = { ...boughtItem(product), activates: seatKind, activation_days: 1 }
  const items = Array.from({ length: count }, () => item)
  return orderByMember(db, member_id, { ...cart, items, endsBy: registrationEnd(event) })
}

/** Mails new people their ticket, or that they are on the waiting list. People who have to pay get an invoice instead. */
export async function mailNewcomers(
  db: Transaction,
  event: Event,
  registration_ids: readonly number[],
): Promise<void> {
  for (const registration of await findRegistrations(db, registration_ids)) {
    if (registration.status === 'registered') await mailTicket(db, registration, event)
    if (registration.status === 'waiting') await mailWaiting(db, registration, event)
  }
}

import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { lockRows, takeLocks, type Lock } from '../../../db/locks.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { cancelOrder } from '../../money/orders/cancel-order.rules.ts'
import { findOrder, hasAttempt, insertEvent } from '../../money/orders/orders.queries.ts'
import { eventsLock, findEvents, type Event } from './registering-events.queries.ts'
import {
  mailCancelled,
  mailEventCancelled,
  mailEventMoved,
  stopPlaceMails,
  type Held,
} from './registration-mails.rules.ts'
import {
  announceRegistrations,
  findBelongings,
  findRegistrations,
  findSeatsOfOrders,
  insertEvents,
  registrationsLock,
  updateRegistrations,
  type Actor,
  type Registration,
} from './registrations.queries.ts'
import { findActiveIds } from './seats.queries.ts'
import { moveUp } from './waiting-list.rules.ts'

type Cause = 'staff' | 'self' | 'event'

/** What cancelling registrations locks: their events, their orders and themselves. */
export async function cancelLocks(db: ReadDb, registration_ids: readonly number[]): Promise<Lock[]> {
  const belongings = await findBelongings(db, registration_ids)
  return [
    eventsLock(belongings.map(({ event_id }) => event_id)),
    lockRows('orders', 'id', [...new Set(belongings.flatMap(({ order_id }) => order_id ?? []))]),
    registrationsLock(registration_ids),
  ]
}

/** The orders of seats that are not paid yet. They are cancelled with their seats. */
const openOrders = (seats: readonly Registration[]): number[] => [
  ...new Set(seats.flatMap((seat) => (seat.status === 'pending_payment' && seat.order_id) || [])),
]

/** The orders of seats that are paid. Staff have to send the money back. */
const paidOrders = (seats: readonly Registration[]): string[] => [
  ...new Set(seats.flatMap((seat) => (seat.order_status === 'paid' ? seat.order_code : []))),
]

/** An unpaid order is cancelled as a whole, and only while nobody has begun to pay it. */
export async function refuseSplitOrders(db: ReadDb, seats: readonly Registration[]): Promise<void> {
  const ids = new Set(seats.map(({ registration_id }) => registration_id))
  const order_ids = openOrders(seats)
  for (const seat of await findSeatsOfOrders(db, order_ids))
    if (seat.status === 'pending_payment' && !ids.has(seat.registration_id))
      throw new Refusal(
        say(
          'Invoice {{code}} is for more seats than these. Cancel all of its seats together, or the invoice.',
          {
            code: seat.order_code,
          },
        ),
      )
  for (const order_id of order_ids)
    if (await hasAttempt(db, order_id, ['pending', 'confirming']))
      throw new Refusal(say('A payment for one of these seats has begun. Wait until it has ended.'))
}

/** What cancelling does besides freeing places. */
export function cancelEffects(seats: readonly Registration[], { tell }: { tell: boolean }): Sentence[] {
  const paid = paidOrders(seats)
  const open = openOrders(seats).length
  return [
    sayCount(
      seats.length,
      '{{count}} registration is cancelled, and its ticket is no longer valid.',
      '{{count}} registrations are cancelled, and their tickets are no longer valid.',
    ),
    ...(open > 0
      ? [sayCount(open, '{{count}} unpaid invoice is cancelled.', '{{count}} unpaid invoices are cancelled.')]
      : []),
    ...paid.map((code) => say('Invoice {{code}} is paid: a refund is due.', { code })),
    ...(tell
      ? [sayCount(seats.length, '{{count}} person gets a mail.', '{{count}} people get a mail.')]
      : []),
  ]
}

/** Cancels seats with their unpaid orders. The locks of `cancelLocks` must be held. */
async function cancelSeats(
  db: Transaction,
  seats: readonly Registration[],
  { by, cause, reason }: { by: Actor; cause: Cause; reason: string },
): Promise<Registration[]> {
  const ids = seats.map(({ registration_id }) => registration_id)
  const changes = {
    status: 'cancelled',
    cancel_cause: cause,
    cancel_reason: reason,
    cancelled_at: new Date(),
  } as const
  await updateRegistrations(db, ids, changes, by)
  await insertEvents(db, ids, by, { kind: 'cancelled', facts: { cause } })
  await stopPlaceMails(db, ids)
  for (const order_id of openOrders(seats)) {
    const order = await findOrder(db, order_id)
    if (order?.status === 'pending') await cancelOrder(db, order, by, reason)
  }
  for (const order_id of new Set(
    seats.flatMap((seat) => (seat.order_status === 'paid' && seat.order_id) || []),
  ))
    await insertEvent(db, order_id, by, { kind: 'refund_due', note: reason })
  await announceRegistrations(
    db,
    seats.map(({ event_id }) => event_id),
  )
  return findRegistrations(db, ids)
}

/** Cancels seats, mails their people if wanted, and offers the freed places to those who wait. */
export async function cancelRegistrations(
  db: Transaction,
  seats: readonly Registration[],
  { tell, ...how }: { by: Actor; cause: Cause; reason: string; tell: boolean },
): Promise<void> {
  const cancelled = await cancelSeats(db, seats, how)
  const events = new Map((await eventsOf(db, seats)).map((event) => [event.event_id, event]))
  for (const seat of cancelled) {
    const event = events.get(seat.event_id)
    if (tell && event) await mailCancelled(db, seat, event, how.reason)
  }
  for (const event_id of events.keys()) await moveUp(db, event_id)
}

const eventsOf = (db: ReadDb, seats: readonly Registration[]): Promise<Event[]> =>
  findEvents(db, [...new Set(seats.map(({ event_id }) => event_id))])

/**
 * Cancels everybody's registration for an event that was cancelled: tickets become void, unpaid orders are cancelled,
 * paid ones are listed as refund due, and everybody is notified. The event must be locked. Returns how many there were.
 */
export async function cancelRegistrationsOf(
  db: Transaction,
  event_id: number,
  { by, reason }: { by: Actor; reason: string },
): Promise<number> {
  const ids = await findActiveIds(db, event_id)
  const [event] = await findEvents(db, [event_id])
  if (!event || ids.length === 0) return 0
  await takeLocks(db, await cancelLocks(db, ids))
  const seats = await findRegistrations(db, ids)
  const unpaid = new Set(openOrders(seats))
  const cancelled = await cancelSeats(db, seats, { by, cause: 'event', reason })
  await mailEventCancelled(db, cancelled, event, {
    reason,
    moneyOf: ({ order_status, order_id }) =>
      order_status === 'paid' ? 'paid' : order_id !== null && unpaid.has(order_id) ? 'open' : 'free',
  })
  return ids.length
}

/**
 * Notifies everybody who takes part in an event, or waits for it, that it was moved. `run` is the number of the move, so
 * that one move causes one notice. The event must be locked. Returns how many are notified.
 */
export async function notifyMoved(
  db: Transaction,
  event_id: number,
  { before, run }: { before: Partial<Held>; run: number },
): Promise<number> {
  const [after] = await findEvents(db, [event_id])
  if (!after) return 0
  const seats = await findRegistrations(db, await findActiveIds(db, event_id))
  await mailEventMoved(db, seats, { before: { ...after, ...before }, after, run })
  return seats.length
}

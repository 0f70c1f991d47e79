import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { whyNotCancel } from '@balai/contract/events/event-rules.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { findOrRefuse } from '../../../kit/subjects/subjects.rules.ts'
import { refuseStale } from '../../../kit/versions/versions.rules.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { cancelEvent } from './cancel.queries.ts'
import { announceEvent } from './copies.queries.ts'
import { eventKind } from './kind.rules.ts'
import { noteCancelled } from './notices.queries.ts'
import { countPeople } from './people.queries.ts'
import { sumPaid, syncProducts } from './sales.queries.ts'

interface Input {
  event_id: number
  version: number
  reason: string
}

/** Cancels a public event for good. Its registrations and orders stay, so that refunds can be decided one by one. */
export const cancelling = steps({
  lock: ({ event_id }: Input) => eventKind.lock(event_id),
  check: async ({ db, caller }: ReadContext, input) => {
    const event = await findOrRefuse(eventKind, db, input.event_id)
    await refuseStale(eventKind, db, event, input)
    const reason = whyNotCancel(caller, event)
    if (reason) throw new Refusal(reason)
    return event
  },
  effects: async ({ db }, { event_id }) => {
    const { seats, waiting } = await countPeople(db, event_id)
    const { orders, rupiah } = await sumPaid(db, event_id)
    return [
      say('An event that is cancelled stays cancelled. Visitors see that it is.'),
      ...(seats > 0
        ? [sayCount(seats, '{{count}} ticket becomes void.', '{{count}} tickets become void.')]
        : []),
      ...(orders > 0
        ? [
            sayCount(
              orders,
              '{{count}} paid order is listed as refund due, {{rupiah}} in all.',
              '{{count}} paid orders are listed as refund due, {{rupiah}} in all.',
              { rupiah: { rupiah } },
            ),
          ]
        : []),
      ...(seats + waiting > 0
        ? [
            sayCount(
              seats + waiting,
              '{{count}} person is notified with your reason.',
              '{{count}} people are notified with your reason.',
            ),
          ]
        : []),
    ]
  },
  store: async ({ db, caller }: ChangeContext, { event_id, reason }) => {
    const { user_id } = caller
    const { seats, waiting } = await countPeople(db, event_id)
    const paid = await sumPaid(db, event_id)
    const saved = await cancelEvent(db, { event_id, reason, user_id })
    await noteCancelled(db, event_id, user_id)
    await syncProducts(db, [event_id], user_id)
    await announceEvent(db, saved, user_id)
    return {
      data: saved,
      audit: {
        entity: 'event',
        entity_id: event_id,
        before: { cancelled: false },
        after: {
          cancelled: true,
          reason,
          tickets: seats,
          waiting,
          refunds_due: paid.orders,
          rupiah: paid.rupiah,
        },
      },
    }
  },
})

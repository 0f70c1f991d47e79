import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { whyNot } from '@balai/contract/events/event-rules.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { announceEvent } from './copies.queries.ts'
import { findEvent, moveTrash, type Event } from './events.queries.ts'
import { eventKind } from './kind.rules.ts'
import { countPeople } from './people.queries.ts'
import { syncProducts } from './sales.queries.ts'

interface EventId {
  event_id: number
}

/** Moves an event to the trash. One that people registered for is cancelled or archived instead. */
export const deleting = steps({
  lock: ({ event_id }: EventId) => eventKind.lock(event_id),
  check: async ({ db, caller }: ReadContext, { event_id }: EventId) => {
    const event = await findOrRefuse(eventKind, db, event_id)
    refuseUnlessMay(eventKind, caller, 'delete', event)
    await refuseRegistered({ db }, event)
    return event
  },
  effects: async (_context, _input, event) => [
    say('“{{title}}” goes to the trash, from where it can be restored for 30 days.', {
      title: event.event_title,
    }),
    ...(event.event_status === 'published' ? [say('Readers can no longer open it.')] : []),
  ],
  store: async (context: ChangeContext, { event_id }, { found: event }) => {
    await moved(context, event_id, context.caller.user_id)
    return { data: null, audit: { entity: 'event', entity_id: event_id, before: auditOf(event) } }
  },
})

/** Restores an event from the trash. */
export const restoring = steps({
  lock: ({ event_id }: EventId) => eventKind.lock(event_id),
  check: async ({ db, caller }: ReadContext, { event_id }: EventId) => {
    const event = await findEvent(db, event_id)
    if (!event?.deleted_at) throw notFound(say('This event is not in the trash.'))
    const reason = whyNot(caller, 'delete', event)
    if (reason) throw new Refusal(reason)
    return event
  },
  store: async (context: ChangeContext, { event_id }, { found: event }) => {
    await moved(context, event_id, null)
    return { data: null, audit: { entity: 'event', entity_id: event_id, after: auditOf(event) } }
  },
})

async function refuseRegistered({ db }: Pick<ReadContext, 'db'>, event: Event): Promise<void> {
  const { seats } = await countPeople(db, event.event_id)
  if (seats === 0 || event.cancelled_at) return
  const isOver = event.event_end_date !== null && event.event_end_date <= new Date()
  throw new Refusal(
    isOver
      ? sayCount(
          seats,
          '{{count}} person took part in this event. Archive it instead, so that their certificate stays valid.',
          '{{count}} people took part in this event. Archive it instead, so that their certificates stay valid.',
        )
      : sayCount(
          seats,
          '{{count}} person is registered for this event. Cancel it first, so that they are notified.',
          '{{count}} people are registered for this event. Cancel it first, so that they are notified.',
        ),
  )
}

async function moved({ db, caller }: ChangeContext, event_id: number, deleted_by: number | null) {
  const version = await moveTrash(db, event_id, deleted_by)
  await syncProducts(db, [event_id], caller.user_id)
  await announceEvent(db, { event_id, version }, caller.user_id)
}

const auditOf = ({ event_title, event_status }: Event) => ({ event_title, event_status })

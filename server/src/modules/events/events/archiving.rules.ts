import { sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Steps } from '../../../http/steps.ts'
import { findEvent } from './events.queries.ts'
import { countPeople } from './people.queries.ts'

interface Wanted {
  event_id: number
  event_status: string
}

/** Adds to the first step of archiving how many people take part, and what happens to them. */
export const tellingParticipants = <In extends Wanted, Data>(changing: Steps<In, Data>): Steps<In, Data> => ({
  ...changing,
  validate: async (context, input) => [
    ...(await changing.validate(context, input)),
    ...(input.event_status === 'archived' ? await aboutParticipants(context.db, input.event_id) : []),
  ],
})

async function aboutParticipants(db: ReadDb, event_id: number): Promise<Sentence[]> {
  const event = await findEvent(db, event_id)
  const { seats, waiting } = await countPeople(db, event_id)
  if (!event || seats + waiting === 0) return []
  const isOver = event.event_end_date !== null && event.event_end_date <= new Date()
  if (isOver)
    return [
      sayCount(
        seats,
        '{{count}} person took part. Their registration and certificate stay valid.',
        '{{count}} people took part. Their registrations and certificates stay valid.',
      ),
    ]
  return [
    sayCount(
      seats + waiting,
      '{{count}} person is registered and is not notified: the ticket stays valid and reminders still leave. If the event does not take place, cancel it instead.',
      '{{count}} people are registered and are not notified: their tickets stay valid and reminders still leave. If the event does not take place, cancel it instead.',
    ),
  ]
}

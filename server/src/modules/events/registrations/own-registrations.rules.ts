import type { z } from 'zod'
import { say } from '@balai/contract/core/sentences.ts'
import type { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Event } from './registering-events.queries.ts'
import { findWaitingPlace, type Registration } from './registrations.queries.ts'
import { refuseStatus } from './registrations.rules.ts'
import { registrationEnd } from './waiting-list.rules.ts'

type Shown = z.input<typeof ownRegistrations.mine.result>['rows'][number]

/** What a person sees of their registration. */
export async function ownRegistration(db: ReadDb, registration: Registration, event: Event): Promise<Shown> {
  return {
    ...registration,
    ...event,
    is_cancelled_event: event.cancelled_at !== null,
    waiting_place: await findWaitingPlace(db, registration.registration_id),
    can_change: changeProblem(registration, event) === undefined,
  }
}

function changeProblem({ status }: Registration, event: Event) {
  const end = event.registration_until ?? event.event_start_date
  if (event.cancelled_at) return say('{{event}} is cancelled.', { event: event.event_title })
  if (end && end <= new Date())
    return say('The registration for {{event}} ended on {{end}}.', {
      event: event.event_title,
      end: { moment: end },
    })
  return status === 'cancelled' ? say('This registration is cancelled.') : undefined
}

/** People change their answers until the registration closes or the event starts. */
export function refuseLateChange(registration: Registration, event: Event): void {
  const problem = changeProblem(registration, event)
  if (problem) throw new Refusal(problem)
}

/** People cancel before the event starts. */
export function refuseLateCancel(registration: Registration, event: Event): void {
  refuseStatus(registration, ['registered', 'waiting', 'pending_payment'])
  if (event.event_start_date && event.event_start_date <= new Date())
    throw new Refusal(
      say('{{event}} has begun, so the registration cannot be cancelled any more.', {
        event: event.event_title,
      }),
    )
}

/** A place is offered only while the registration is open. */
export function refuseOfferAfterEnd(event: Event): void {
  const end = registrationEnd(event)
  if (end && end <= new Date())
    throw new Refusal(
      say('The registration for {{event}} ended on {{end}}.', {
        event: event.event_title,
        end: { moment: end },
      }),
    )
}

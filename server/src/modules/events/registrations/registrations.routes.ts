import {
  parts,
  registrationSources,
  registrationStatuses,
} from '@balai/contract/events/registration-shapes.ts'
import type { registrations } from '@balai/contract/events/registrations.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { importRoutes } from './import.routes.ts'
import { changeRoutes } from './participant-changes.routes.ts'
import { findPrices, findQuestions } from './registering-events.queries.ts'
import { countBy, countByLabel, listRegistrations } from './registrations-list.queries.ts'
import { findOthers, findPlaces, findTimeline, findWaitingPlace } from './registrations.queries.ts'
import { countDays } from './registration-days.queries.ts'
import { findEventOrRefuse, findRegistrationOrRefuse } from './registrations.rules.ts'
import { seatRoutes } from './seats.routes.ts'

/** The people who take part in events, for staff. */
export const registrationsRoutes: Handlers<typeof registrations> = {
  ...changeRoutes,
  ...importRoutes,
  ...seatRoutes,

  list: ({ cache }, input) => listRegistrations(cache, input),
  listOfEvent: ({ cache }, input) => listRegistrations(cache, input),

  days: async ({ db }, { event_id }) => countDays(db, await findEventOrRefuse(db, event_id)),

  counts: async ({ db }, filter) => {
    const counted = await countBy(db, filter)
    const event = filter.event_id ? await findEventOrRefuse(db, filter.event_id) : undefined
    const taken = event ? (await findPlaces(db, event.event_id)).taken : 0
    return {
      total: counted.total,
      checked_in: counted.checked_in,
      statuses: registrationStatuses.map((status) => ({ status, count: counted.ofStatus(status) })),
      sources: registrationSources.map((source) => ({ source, count: counted.ofSource(source) })),
      parts: parts.map((part) => ({ part, count: counted.ofPart(part) })),
      places: event
        ? {
            capacity: event.capacity,
            taken,
            free: event.capacity === null ? null : Math.max(0, event.capacity - taken),
          }
        : null,
    }
  },

  find: async ({ db }, { registration_id }) => {
    const registration = await findRegistrationOrRefuse(db, registration_id)
    const [questions, timeline, others, waiting_place] = await Promise.all([
      findQuestions(db, registration.event_id),
      findTimeline(db, registration_id),
      findOthers(db, registration),
      findWaitingPlace(db, registration_id),
    ])
    return { participant: { ...registration, waiting_place }, questions, timeline, others }
  },

  questions: async ({ db }, { event_id }) => {
    await findEventOrRefuse(db, event_id)
    const [questions, prices] = await Promise.all([findQuestions(db, event_id), findPrices(db, event_id)])
    return { questions, prices }
  },

  labels: ({ db }, { event_id }) => countByLabel(db, event_id),
}

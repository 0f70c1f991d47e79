import type { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import type { registrations } from '@balai/contract/events/registrations.ts'
import type { Domain } from '../../../manifest.ts'
import { demoRegistrations } from './demo-registrations.factory.ts'
import { serveTicketPages } from './ticket-pages.ts'
import { ownRegistrationsRoutes } from './own-registrations.routes.ts'
import { seatsFulfilment } from './paid-seats.rules.ts'
import { registrationsSearch } from './registrations-search.queries.ts'
import { registrationsId } from './registrations.id.ts'
import { registrationsAbsent, registrationsNotices, registrationsOffers } from './registrations.jobs.ts'
import {
  cancelledMail,
  eventCancelledMail,
  eventMovedMail,
  offerMail,
  ticketMail,
  waitingMail,
} from './registrations.mail.ts'
import { registrationsMailId } from './registrations.mail.id.ts'
import { registrationsPerson } from './registrations.person.queries.ts'
import { registrationsRoutes } from './registrations.routes.ts'

export const registrationsDomain: Domain<typeof registrations> = {
  routes: registrationsRoutes,
  extraRoutes: 'none',
  person: [registrationsPerson],
  jobs: [registrationsOffers, registrationsNotices, registrationsAbsent],
  sweeps: 'none',
  fulfils: seatsFulfilment,
  demo: demoRegistrations,
  mails: [ticketMail, waitingMail, offerMail, cancelledMail, eventCancelledMail, eventMovedMail],
  indonesian: { ...registrationsId, ...registrationsMailId },
  bell: 'none',
  search: [registrationsSearch],
  named: 'none',
}

export const ownRegistrationsDomain: Domain<typeof ownRegistrations> = {
  routes: ownRegistrationsRoutes,
  extraRoutes: serveTicketPages,
  // Registrations say themselves what they know about a member.
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}

import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { findOfHolder } from '../../../kit/certificates/certificates.queries.ts'
import { asOwn, fileOf } from '../../../kit/certificates/desk.rules.ts'
import { issuing, listHandlers, preflight, sending } from '../../../kit/certificates/issue-handlers.ts'
import { issuedHandlers } from '../../../kit/certificates/issued-handlers.ts'
import { ownHandlers } from '../../../kit/certificates/own-handlers.ts'
import { previewOf, sampleOf, templateHandlers } from '../../../kit/certificates/template-handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { eventDesk } from './event-certificates.desk.ts'
import { eventSource } from './event-certificates.source.ts'
import { eventKind } from './event-facts.queries.ts'
import { nameRoutes } from './names.routes.ts'
import { findByTicket } from './people.queries.ts'

export const eventCertificatesRoutes: Handlers<typeof eventCertificates> = {
  ...templateHandlers(eventDesk),
  ...listHandlers(eventDesk),
  ...issuedHandlers(eventDesk),
  ...ownHandlers(eventSource),
  ...nameRoutes,
  check: preflight(eventDesk),
  sample: (context, { id, registration_id }) => sampleOf(eventDesk, context, id, registration_id),
  preview: (context, { id, registration_id: holder_id, ...changes }) =>
    previewOf(eventDesk, context, { id, holder_id }, changes),
  send: sending(eventDesk, ({ registration_ids }) => registration_ids),
  issue: issuing(eventDesk, ({ registration_id }) => registration_id),

  ofTicket: async ({ db }, { ticket_code }) => asOwn(await findOfTicketOrRefuse(db, ticket_code)),

  ticketPdf: async ({ db, files }, { ticket_code }) =>
    fileOf(files, await findOfTicketOrRefuse(db, ticket_code)),
}

/** The certificate of a ticket, for guests as well as members. */
async function findOfTicketOrRefuse(db: ReadDb, ticket_code: string) {
  const ticket = await findByTicket(db, ticket_code)
  const certificate = ticket && (await findOfHolder(db, eventKind, ticket.registration_id))
  if (!certificate)
    throw notFound(say('There is no certificate for this ticket yet. Ask the organiser if you expect one.'))
  return certificate
}

import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { findBySerial, findOfHolder, listOfMember } from '../../../kit/certificates/certificates.queries.ts'
import { serialFrom } from '../../../kit/certificates/serials.ts'
import { notFound } from '../../../lib/refusal.ts'
import { asOwn, fileOf } from './event-certificates.rules.ts'
import { eventKind } from './event-facts.queries.ts'
import { findByTicket } from './people.queries.ts'

type Routes = Handlers<typeof eventCertificates>

/** Certificates for those who hold them: members by their account, everybody by their ticket. */
export const ownRoutes: Pick<Routes, 'own' | 'ownPdf' | 'ofTicket' | 'ticketPdf'> = {
  own: async ({ db, caller }, input) => {
    const page = await listOfMember(db, caller.member_id, input)
    return { ...page, rows: page.rows.map(asOwn) }
  },

  ownPdf: async ({ db, files, caller }, { serial }) => {
    const certificate = await findBySerial(db, serialFrom(serial) ?? '')
    if (certificate?.member_id !== caller.member_id)
      throw notFound(say('You have no certificate with this serial.'))
    return fileOf(files, certificate)
  },

  ofTicket: async ({ db }, { ticket_code }) => asOwn(await findOfTicketOrRefuse(db, ticket_code)),

  ticketPdf: async ({ db, files }, { ticket_code }) =>
    fileOf(files, await findOfTicketOrRefuse(db, ticket_code)),
}

async function findOfTicketOrRefuse(db: ReadDb, ticket_code: string) {
  const ticket = await findByTicket(db, ticket_code)
  const certificate = ticket && (await findOfHolder(db, eventKind, ticket.registration_id))
  if (!certificate)
    throw notFound(say('There is no certificate for this ticket yet. Ask the organiser if you expect one.'))
  return certificate
}

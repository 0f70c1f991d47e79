import type { GeneratedFile } from '../../../http/attachment.ts'
import type { AttachmentKinds, FindAttachment } from '../../../mail/attachments.ts'
import { publicUrl } from '../../../mail/site-facts.ts'
import type { Services } from '../../../services.ts'
import { findEvent, type Event } from './registering-events.queries.ts'
import { ticketPath } from './registration-mails.rules.ts'
import { findRegistration, type Registration } from './registrations.queries.ts'
import { ticketCalendar, ticketPng } from './ticket.rules.ts'

/** The calendar file of a registration. */
export async function calendarOf(
  services: Pick<Services, 'config'>,
  registration: Registration,
  event: Event,
): Promise<GeneratedFile> {
  const link = `${publicUrl(services.config)}${ticketPath}/${registration.ticket_code}`
  const content = await ticketCalendar(event, registration, link)
  return { name: `${event.event_permalink}.ics`, content }
}

const ticket: FindAttachment = async ({ db }, id) => {
  const registration = await findRegistration(db, Number(id))
  if (!registration) return undefined
  const { ticket_code } = registration
  return { filename: `${ticket_code}.png`, content: await ticketPng(ticket_code), mime: 'image/png' }
}

const calendar: FindAttachment = async (services, id) => {
  const registration = await findRegistration(services.db, Number(id))
  const event = registration && (await findEvent(services.db, registration.event_id))
  if (!event) return undefined
  const { name, content } = await calendarOf(services, registration, event)
  return { filename: name, content, mime: 'text/calendar' }
}

/** What mails to participants attach. */
export const ticketAttachments: AttachmentKinds = { ticket, event_calendar: calendar }

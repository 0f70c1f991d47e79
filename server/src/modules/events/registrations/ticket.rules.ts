import type { Event } from './registering-events.queries.ts'
import type { Registration } from './registrations.queries.ts'

/** Whether a ticket opens a door: not while its person waits or has not paid, and not after a cancellation. */
export const isValidTicket = ({ status }: Pick<Registration, 'status'>, event: Pick<Event, 'cancelled_at'>) =>
  event.cancelled_at === null && (status === 'registered' || status === 'attended' || status === 'absent')

// The makers of pictures and calendars are loaded when the first one is made.

/** The QR code of a ticket, as a picture for mails and as a drawing for pages. */
export async function ticketPng(ticket_code: string): Promise<Buffer> {
  const { default: qr } = await import('qrcode')
  return qr.toBuffer(ticket_code, { errorCorrectionLevel: 'M', width: 480, margin: 2 })
}
export async function ticketSvg(ticket_code: string): Promise<string> {
  const { default: qr } = await import('qrcode')
  return qr.toString(ticket_code, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}

/** The event of a registration as a calendar file. The time is absolute, so every calendar shows its own zone. */
export async function ticketCalendar(
  event: Event,
  { registration_id, attends }: Pick<Registration, 'registration_id' | 'attends'>,
  url: string,
): Promise<Buffer> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Balai', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  if (event.event_start_date)
    calendar.createEvent({
      id: `registration-${registration_id}@balai`,
      start: event.event_start_date,
      end: event.event_end_date,
      summary: event.event_title,
      location: attends === 'online' ? 'Online' : event.place,
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url,
    })
  return Buffer.from(calendar.toString())
}

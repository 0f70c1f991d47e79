import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { checkInLimits } from '@balai/contract/events/check-in-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { dateTimeIn } from '../../../lib/date-words.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { codeIn } from './scans.rules.ts'
import { findTicket, type Ticket } from './tickets.queries.ts'

const gone = (sentence: Sentence) => new Refusal(sentence, { status: 410 })
const minutes = 60_000

/** The ticket of a code, if it still counts. */
export async function findTicketOrRefuse(db: ReadDb, code: string): Promise<Ticket> {
  const ticket = await findTicket(db, codeIn(code))
  if (!ticket) throw notFound(say('No ticket has this code. Open the link in your mail again.'))
  const { status, event_status, event_deleted_at, event_cancelled_at, event_title: event } = ticket
  if (event_cancelled_at)
    throw gone(say('“{{event}}” was cancelled. The organiser tells you what follows.', { event }))
  if (event_deleted_at || !['published', 'archived'].includes(event_status))
    throw gone(say('This event is not public any more. Ask the organiser what comes instead.'))
  if (status === 'cancelled')
    throw gone(
      say('Your ticket for “{{event}}” was cancelled. Register again if you want to come.', { event }),
    )
  if (status === 'waiting')
    throw new Refusal(
      say('You are on the waiting list of “{{event}}”. You get a mail when a place is free.', { event }),
    )
  if (status === 'pending_payment')
    throw new Refusal(
      say('Your invoice for “{{event}}” is not paid yet. Pay it, then open this link again.', { event }),
    )
  return ticket
}

/** When the join link of a ticket works. */
export function joinWindow({ event_start_date: start, event_end_date: end }: Ticket) {
  if (!start) throw new Refusal(say('This event has no date yet. You get a mail when it has one.'))
  return {
    opens_at: new Date(start.getTime() - checkInLimits.joinMinutes * minutes),
    ends_at: end ?? new Date(start.getTime() + 24 * 60 * minutes),
  }
}

/** A moment in the zone of the event. */
export const momentIn = ({ time_zone }: Ticket, moment: Date, language: Language): string =>
  dateTimeIn(time_zone, moment, language === 'id' ? 'id-ID' : 'en-GB')

/** Refuses to let the holder of a ticket into the meeting, unless it is open for them. */
export function refuseToJoin(ticket: Ticket, language: Language, now = new Date()): void {
  const { opens_at, ends_at } = joinWindow(ticket)
  if (ticket.attends !== 'online')
    throw new Refusal(say('This ticket is for taking part on site: {{place}}.', { place: ticket.place }))
  if (now > ends_at)
    throw gone(
      say('“{{event}}” ended on {{moment}}.', {
        event: ticket.event_title,
        moment: momentIn(ticket, ends_at, language),
      }),
    )
  if (now < opens_at)
    throw new Refusal(
      say('The link opens on {{moment}}, 15 minutes before the start.', {
        moment: momentIn(ticket, opens_at, language),
      }),
    )
  if (ticket.event_status !== 'published')
    throw gone(say('This event is not public any more. Ask the organiser what comes instead.'))
  if (!ticket.join_link)
    throw new Refusal(
      say('The organiser has not entered the address of the meeting yet. Try again in a few minutes.'),
    )
}

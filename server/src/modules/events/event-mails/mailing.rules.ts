import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { z } from 'zod'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { MailedDetails } from '../../../db/tables/events/event-mails.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import type { Mail } from '../../../mail/define-mail.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { feedbackPath, heldValues, joinLink, ticketPath } from '../registrations/registration-mails.rules.ts'
import { notificationMail, reminderMail } from './event-mails.mail.ts'
import {
  announceMails,
  findMailedEvent,
  insertMailing,
  sourceOf,
  type MailedEvent,
} from './mailings.queries.ts'
import { findRecipients, type Audience, type Recipient } from './recipients.queries.ts'

/** What staff write to participants. */
export interface Letter {
  kind: 'notification' | 'reminder'
  subject: string
  message: string
}
const mails = { notification: notificationMail, reminder: reminderMail } as const

export async function findEventOrRefuse(db: ReadDb, event_id: number): Promise<MailedEvent> {
  const event = await findMailedEvent(db, event_id)
  if (!event) throw notFound(say('This event does not exist any more.'))
  return event
}

/** Finds who gets a mail, or refuses one that nobody would get. */
export async function checkAudience(db: ReadDb, audience: Audience, kind: Letter['kind']) {
  const event = await findEventOrRefuse(db, audience.event_id)
  if (kind === 'reminder') refuseReminder(event)
  const recipients = await findRecipients(db, audience)
  if (recipients.length === 0)
    throw new Refusal(say('No participant matches this choice. Choose other participants.'))
  return { event, recipients }
}

/** A reminder of an event that does not take place, or has no date, would mislead people. */
function refuseReminder({ cancelled_at, event_start_date, event_status }: MailedEvent): void {
  if (cancelled_at)
    throw new Refusal(
      say('This event is cancelled: nobody can be reminded of it. Send a notification instead.'),
    )
  if (!event_start_date)
    throw new Refusal(say('This event has no date yet. Set its start before you remind people.'))
  if (event_status !== 'published' && event_status !== 'archived')
    throw new Refusal(say('This event is not published yet. Publish it before you remind people.'))
}

export const countSentence = (recipients: readonly Recipient[]): Sentence =>
  sayCount(recipients.length, '{{count}} person gets this mail.', '{{count}} people get this mail.')

interface Sending {
  event: MailedEvent
  recipients: readonly Recipient[]
  letter: Letter
  rule_id?: number
  created_by: number | null
}

/** Stores a mailing and queues its mails; undefined if its rule has sent one already. */
export async function sendLetter(db: Transaction, { event, recipients, letter, ...by }: Sending) {
  const { kind, subject, message } = letter
  const stored = await insertMailing(db, {
    event_id: event.event_id,
    kind,
    subject,
    message,
    told: mailedDetailsOf(event),
    recipient_count: recipients.length,
    ...by,
  })
  if (!stored) return undefined
  await queue(db, mails[kind] as Mail, {
    ...stored,
    event,
    recipients,
    values: (person) => letterValues(event, letter, person),
  })
  return { ...stored, recipients: recipients.length }
}

interface Queued<V extends z.ZodObject> {
  mailing_id: number
  event: MailedEvent
  recipients: readonly Recipient[]
  values: (person: Recipient) => z.input<V>
}

/** Queues the mails of a mailing, one for each registration, however often it is called. */
export async function queue<V extends z.ZodObject>(
  db: Transaction,
  mail: Mail<V>,
  { mailing_id, event: { event_id }, recipients, values }: Queued<V>,
): Promise<void> {
  await enqueueMails(db, mail, {
    source: sourceOf(event_id, mailing_id),
    recipients: recipients.map((person) => ({
      key: `registration ${person.registration_id}`,
      address: person.email,
      name: person.name,
      language: person.mail_language,
      ...(person.member_id !== null && { member_id: person.member_id }),
      values: values(person),
      ...(hasPlace(person) && {
        attachments: [{ kind: 'event_calendar', id: String(person.registration_id) }],
      }),
    })),
  })
  await announceMails(db, event_id)
}

/** Only those who have a place need the date in their calendar, and have a ticket to open. */
const hasPlace = ({ status }: Pick<Recipient, 'status'>) =>
  status === 'registered' || status === 'attended' || status === 'absent'

type Addressed = Pick<Recipient, 'name' | 'mail_language' | 'attends' | 'status' | 'ticket_code'>

/** The values of a letter for one person. */
export const letterValues = (event: MailedEvent, letter: Letter, person: Addressed) => ({
  ...heldValues(person, event),
  subject: letter.subject,
  message: letter.message,
  ...(letter.kind === 'reminder' && hasPlace(person) && linksOf(event, person)),
})

/** Before the end of an event people need their ticket and the way in; afterwards they are asked how it was. */
const linksOf = ({ event_end_date }: MailedEvent, person: Addressed) =>
  event_end_date && event_end_date <= new Date()
    ? { feedback: `${feedbackPath}/${person.ticket_code}` }
    : { link: `${ticketPath}/${person.ticket_code}`, ...joinLink(person) }

/** The dates and the place of an event, as they are stored with what was sent. */
export const mailedDetailsOf = (event: MailedEvent): MailedDetails => ({
  event_start_date: event.event_start_date?.toISOString() ?? null,
  event_end_date: event.event_end_date?.toISOString() ?? null,
  time_zone: event.time_zone,
  event_mode: event.event_mode,
  place: event.place,
})

/** Whether an event takes place at another time or place than its reminder said. After the event it does not matter. */
export function isMoved(event: MailedEvent, mailed: MailedDetails, now = new Date()): boolean {
  if (event.cancelled_at || (event.event_end_date && event.event_end_date <= now)) return false
  const current = mailedDetailsOf(event)
  return (Object.keys(current) as (keyof MailedDetails)[]).some((name) => current[name] !== mailed[name])
}

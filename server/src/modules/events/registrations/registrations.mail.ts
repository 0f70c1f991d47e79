import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { mailChoice, MailMoment, MailPath, MailText } from '../../../mail/values.ts'

/** Everything here is owed: people registered, and get what belongs to it. */
const facts = { owed: true, area: 'events' } as const

/** The time is written in the zone of the event, so it is a text. */
const event = { name: MailText, event: MailText, when: MailText, where: MailText }
const sample = {
  name: 'Siti Rahma',
  event: 'Seminar Ekspor Kopi',
  when: '21 Nov 2026 09.00 WIB',
  where: 'Balai Kartini, Jakarta',
}
const whenAndWhere = { Event: 'event', When: 'when', Where: 'where' }

export const ticketMail = defineMail('registrations.ticket', {
  ...facts,
  values: z.object({ ...event, ticket: MailText, link: MailPath, join: MailPath.optional() }),
  sample: {
    ...sample,
    ticket: 'K7QM2XHD9RTW4BNC6PVA',
    link: '/event/ticket/K7QM2XHD9RTW4BNC6PVA',
    join: '/join/K7QM2XHD9RTW4BNC6PVA',
  },
  subject: 'Your ticket for {{event}}',
  parts: [
    { heading: 'You are registered' },
    {
      text: 'Hello {{name}}, here is your ticket. If you come in person, show the attached QR code at the entrance. The calendar file is attached, too.',
    },
    { facts: { ...whenAndWhere, 'Ticket code': 'ticket' } },
    { button: 'Join online', to: 'join', when: 'join' },
    {
      note: 'The link is yours alone. It opens 15 minutes before the start, and counts you as present.',
      when: 'join',
    },
    { button: 'Open the ticket', to: 'link' },
    { note: 'Whoever has the ticket can use it. Give it to nobody else.' },
  ],
})

export const waitingMail = defineMail('registrations.waiting', {
  ...facts,
  values: z.object(event),
  sample,
  subject: 'You are on the waiting list for {{event}}',
  parts: [
    { heading: 'You are on the waiting list' },
    {
      text: 'Hello {{name}}, every place is taken at the moment. As soon as one becomes free for you, we write to you.',
    },
    { facts: whenAndWhere },
  ],
})

export const offerMail = defineMail('registrations.offer', {
  ...facts,
  values: z.object({ ...event, until: MailMoment, link: MailPath }),
  sample: {
    ...sample,
    until: { moment: new Date('2026-11-17T03:00:00Z') },
    link: '/event/offer/K7QM2XHD9RTW4BNC6PVA',
  },
  subject: 'A place is free for you: {{event}}',
  parts: [
    { heading: 'A place is free for you' },
    { text: 'Hello {{name}}, a place has become free. We keep it for you until {{until}}.' },
    { facts: whenAndWhere },
    { button: 'Take the place', to: 'link' },
    { note: 'If you do not take it in time, it goes to the next person on the waiting list.' },
  ],
})

export const cancelledMail = defineMail('registrations.cancelled', {
  ...facts,
  values: z.object({ ...event, reason: MailText }),
  sample: { ...sample, reason: 'You asked us to cancel it.' },
  subject: 'Your registration for {{event}} was cancelled',
  parts: [
    { heading: 'Your registration was cancelled' },
    { text: 'Hello {{name}}, your registration was cancelled. Your ticket is no longer valid.' },
    { facts: { ...whenAndWhere, Reason: 'reason' } },
    { note: 'If you think that this is a mistake, answer this mail.' },
  ],
})

/** Whether money comes back; it completes a sentence of its own. */
const Money = mailChoice({
  free: 'You need to do nothing.',
  open: 'Your invoice is cancelled: please do not pay it any more.',
  paid: 'We send back what you paid, and write to you about it.',
})

export const eventCancelledMail = defineMail('registrations.event_cancelled', {
  ...facts,
  values: z.object({ ...event, reason: MailText, money: Money }),
  sample: { ...sample, reason: 'The speaker has fallen ill.', money: 'paid' },
  subject: '{{event}} is cancelled',
  parts: [
    { heading: 'The event is cancelled' },
    { text: 'Hello {{name}}, we are sorry: this event does not take place. Your ticket is no longer valid.' },
    { facts: { ...whenAndWhere, Reason: 'reason' } },
    { text: '{{money}}' },
  ],
})

export const eventMovedMail = defineMail('registrations.event_moved', {
  ...facts,
  values: z.object({ ...event, before: MailText }),
  sample: { ...sample, before: '14 Nov 2026 09.00 WIB, Balai Kartini, Jakarta' },
  subject: '{{event}} takes place at another time or place',
  parts: [
    { heading: 'The event has been moved' },
    { text: 'Hello {{name}}, please note the new time and place. Your ticket stays valid.' },
    { facts: { ...whenAndWhere, Before: 'before' } },
    { note: 'If you cannot come, cancel your registration, so that somebody else gets the place.' },
  ],
})

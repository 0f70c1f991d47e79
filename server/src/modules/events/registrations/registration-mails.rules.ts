import type { z } from 'zod'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import { dateTimeIn } from '../../../lib/date-words.ts'
import type { Mail } from '../../../mail/define-mail.ts'
import { enqueueMails, stopMails } from '../../../mail/enqueue.queries.ts'
import type { Event } from './registering-events.queries.ts'
import type { Registration } from './registrations.queries.ts'
import {
  cancelledMail,
  eventCancelledMail,
  eventMovedMail,
  offerMail,
  ticketMail,
  waitingMail,
} from './registrations.mail.ts'

/** Where the links in mails lead. */
export const ticketPath = '/event/ticket'
export const offerPath = '/event/offer'
export const joinPath = '/join'
export const feedbackPath = '/feedback'

/** The personal link of people who take part online. */
export const joinLink = ({ attends, ticket_code }: Pick<Registration, 'attends' | 'ticket_code'>) =>
  attends === 'online' ? { join: `${joinPath}/${ticket_code}` } : {}

/** What of an event mails name. */
export type Held = Pick<
  Event,
  'event_id' | 'event_title' | 'event_start_date' | 'time_zone' | 'event_mode' | 'place'
>

const sourceOf = (registration_id: number) => `registration ${registration_id}`

interface Wanted<V extends z.ZodObject> {
  source: string
  run: number
  values: (registration: Registration) => z.input<V>
  hasTicket?: boolean
}

/** Queues a mail to people, each in their own language. Erased ones have no address and get none. */
async function mailPeople<V extends z.ZodObject>(
  db: Transaction,
  registrations: readonly Registration[],
  mail: Mail<V>,
  { values, hasTicket = false, ...options }: Wanted<V>,
): Promise<void> {
  const recipients = registrations
    .filter(({ email }) => email !== '')
    .map((registration) => ({
      key: sourceOf(registration.registration_id),
      address: registration.email,
      name: registration.name,
      language: registration.mail_language,
      ...(registration.member_id !== null && { member_id: registration.member_id }),
      values: values(registration),
      ...(hasTicket && {
        attachments: [
          { kind: 'ticket', id: String(registration.registration_id) },
          { kind: 'event_calendar', id: String(registration.registration_id) },
        ],
      }),
    }))
  await enqueueMails(db, mail, { ...options, recipients })
}

/** Each version of a registration has one mail of a kind at most. */
const oncePerVersion = ({ registration_id, version }: Registration) => ({
  source: sourceOf(registration_id),
  run: version,
})

export const mailTicket = (db: Transaction, registration: Registration, event: Held): Promise<void> =>
  mailPeople(db, [registration], ticketMail, {
    ...oncePerVersion(registration),
    hasTicket: true,
    values: (person) => ({
      ...heldValues(person, event),
      ticket: person.ticket_code,
      link: `${ticketPath}/${person.ticket_code}`,
      ...joinLink(person),
    }),
  })

export const mailWaiting = (db: Transaction, registration: Registration, event: Held): Promise<void> =>
  mailPeople(db, [registration], waitingMail, {
    ...oncePerVersion(registration),
    values: (person) => heldValues(person, event),
  })

/** Offers a place, with a link that takes it. */
export const mailOffer = (
  db: Transaction,
  registration: Registration,
  event: Held,
  until: Date,
): Promise<void> =>
  mailPeople(db, [registration], offerMail, {
    ...oncePerVersion(registration),
    values: (person) => ({
      ...heldValues(person, event),
      until: { moment: until },
      link: `${offerPath}/${person.ticket_code}`,
    }),
  })

/** Stops what an offer or a ticket promised before. */
export async function stopPlaceMails(db: Transaction, registration_ids: readonly number[]): Promise<void> {
  for (const mail of [offerMail, ticketMail, waitingMail])
    await stopMails(db, mail, registration_ids.map(sourceOf))
}

export const mailCancelled = (db: Transaction, registration: Registration, event: Held, reason: string) =>
  mailPeople(db, [registration], cancelledMail, {
    ...oncePerVersion(registration),
    values: (person) => ({ ...heldValues(person, event), reason }),
  })

/** Mails everybody that their event is cancelled, and what becomes of their money. */
export const mailEventCancelled = (
  db: Transaction,
  registrations: readonly Registration[],
  event: Held,
  { reason, moneyOf }: { reason: string; moneyOf: (person: Registration) => 'free' | 'open' | 'paid' },
) =>
  mailPeople(db, registrations, eventCancelledMail, {
    source: `event ${event.event_id}`,
    run: 1,
    values: (person) => ({ ...heldValues(person, event), reason, money: moneyOf(person) }),
  })

/** Mails everybody where and when their event takes place now. `run` distinguishes one move from the next. */
export const mailEventMoved = (
  db: Transaction,
  registrations: readonly Registration[],
  { before, after, run }: { before: Held; after: Held; run: number },
) =>
  mailPeople(db, registrations, eventMovedMail, {
    source: `event ${after.event_id}`,
    run,
    values: (person) => ({ ...heldValues(person, after), before: whenAndWhere(person, before) }),
  })

/** A person as mails address them. */
type Addressed = Pick<Registration, 'name' | 'mail_language' | 'attends'>
type WhenAndWhere = Pick<Held, 'event_start_date' | 'time_zone' | 'place'>

/** What every mail to a participant says about the event. */
export function heldValues(registration: Addressed, event: Held) {
  return {
    name: registration.name,
    event: event.event_title,
    when: whenOf(event, registration.mail_language),
    where: whereOf(event, registration),
  }
}

export const whenAndWhere = (registration: Addressed, event: WhenAndWhere): string =>
  `${whenOf(event, registration.mail_language)}, ${whereOf(event, registration)}`

const whenOf = ({ event_start_date, time_zone }: WhenAndWhere, language: Language | null) =>
  event_start_date ? dateTimeIn(time_zone, event_start_date, language === 'en' ? 'en-GB' : 'id-ID') : '–'

const whereOf = ({ place }: WhenAndWhere, { attends }: Addressed) =>
  attends === 'online' ? 'Online' : place || '–'

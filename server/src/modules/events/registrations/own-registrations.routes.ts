import { say } from '@balai/contract/core/sentences.ts'
import type { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { checkedAnswers } from './answers.rules.ts'
import { cancelLocks, cancelRegistrations, refuseSplitOrders } from './cancelling.rules.ts'
import { calendarOf } from './ticket-files.ts'
import { findOwnIds } from './own-registrations.queries.ts'
import { ownRegistration, refuseLateCancel, refuseLateChange } from './own-registrations.rules.ts'
import { registerRoutes } from './register.routes.ts'
import { findEvents, findQuestions } from './registering-events.queries.ts'
import {
  announceRegistrations,
  asPerson,
  findRegistrations,
  insertEvents,
  registrationsLock,
  updateRegistrations,
} from './registrations.queries.ts'
import {
  findEventOrRefuse,
  findTicketOrRefuse,
  refuseStale,
  registrationFacts,
} from './registrations.rules.ts'
import { isValidTicket, ticketPng, ticketSvg } from './ticket.rules.ts'

/** A ticket with its event, as long as the event is not deleted. */
async function findTicket(db: ReadDb, ticket_code: string) {
  const registration = await findTicketOrRefuse(db, ticket_code)
  const event = await findEventOrRefuse(db, registration.event_id)
  return { registration, event }
}

const idOf = async (db: ReadDb, ticket_code: string) => {
  const { registration_id } = await findTicketOrRefuse(db, ticket_code)
  return registration_id
}

/** What visitors and members do about their own registrations. */
export const ownRegistrationsRoutes: Handlers<typeof ownRegistrations> = {
  ...registerRoutes,

  mine: async ({ db, caller }, place) => {
    const { rows, ...page } = await findOwnIds(db, caller.member_id, place)
    const found = await findRegistrations(
      db,
      rows.map(({ registration_id }) => registration_id),
    )
    const events = new Map(
      (
        await findEvents(
          db,
          found.map(({ event_id }) => event_id),
        )
      ).map((event) => [event.event_id, event]),
    )
    const shown = found.toReversed().flatMap((registration) => {
      const event = events.get(registration.event_id)
      return event ? [ownRegistration(db, registration, event)] : []
    })
    return { ...page, rows: await Promise.all(shown) }
  },

  ticket: async ({ db }, { ticket_code }) => {
    const { registration, event } = await findTicket(db, ticket_code)
    const questions = await findQuestions(db, event.event_id)
    return {
      ...(await ownRegistration(db, registration, event)),
      questions: questions.filter(({ is_retired }) => !is_retired),
      qr_svg: isValidTicket(registration, event) ? await ticketSvg(registration.ticket_code) : '',
    }
  },

  ticketQr: async ({ db }, { ticket_code }) => {
    const { registration, event } = await findTicket(db, ticket_code)
    if (!isValidTicket(registration, event)) throw notFound(say('This ticket is not valid.'))
    return { name: `${registration.ticket_code}.png`, content: await ticketPng(registration.ticket_code) }
  },

  ticketCalendar: async (context, { ticket_code }) => {
    const { registration, event } = await findTicket(context.db, ticket_code)
    return calendarOf(context, registration, event)
  },

  update: steps({
    lock: async ({ ticket_code }, { db }) => registrationsLock([await idOf(db, ticket_code)]),
    check: async ({ db }, input) => {
      const { registration, event } = await findTicket(db, input.ticket_code)
      refuseStale({ ...registration, updated_by_name: null }, input)
      refuseLateChange(registration, event)
      const { name, certificate_name, phone, answers } = registration
      const after = updated({ name, certificate_name, phone, answers }, input)
      const questions = await findQuestions(db, event.event_id)
      return {
        registration,
        after: {
          ...after,
          certificate_name: after.certificate_name || after.name,
          answers: checkedAnswers(questions, after.answers, { isComplete: true, before: answers }),
        },
      }
    },
    store: async ({ db }, input, { found: { registration, after } }) => {
      const { registration_id, event_id } = registration
      const [changed] = await updateRegistrations(db, [registration_id], after, asPerson)
      const fields = Object.keys(after).filter((name) => name in input)
      await insertEvents(db, [registration_id], asPerson, { kind: 'changed', facts: { fields } })
      await announceRegistrations(db, [event_id])
      return {
        data: { ticket_code: registration.ticket_code, version: changed?.version ?? 0 },
        audit: { entity: 'registrations', entity_id: registration_id, after: { fields } },
      }
    },
  }),

  cancel: steps({
    lock: async ({ ticket_code }, { db }) => cancelLocks(db, [await idOf(db, ticket_code)]),
    check: async ({ db }, { ticket_code }) => {
      const { registration, event } = await findTicket(db, ticket_code)
      refuseLateCancel(registration, event)
      await refuseSplitOrders(db, [registration])
      return registration
    },
    effects: async (_context, _input, { event_title: event, order_status, order_code: code }) => [
      say('Your registration for {{event}} is cancelled, and the ticket is no longer valid.', { event }),
      ...(order_status === 'paid'
        ? [say('Invoice {{code}} is paid: write to us about a refund.', { code })]
        : []),
      ...(order_status === 'pending' ? [say('Invoice {{code}} is cancelled.', { code })] : []),
    ],
    store: async ({ db }, _input, { found: registration }) => {
      const { registration_id, ticket_code } = registration
      await cancelRegistrations(db, [registration], { by: asPerson, cause: 'self', reason: '', tell: false })
      const after = { status: 'cancelled' as const }
      return {
        data: { ticket_code, ...after },
        audit: {
          entity: 'registrations',
          entity_id: registration_id,
          before: registrationFacts(registration),
          after,
        },
      }
    },
  }),
}

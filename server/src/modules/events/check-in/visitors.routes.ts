import { randomUUID } from 'node:crypto'
import { say } from '@balai/contract/core/sentences.ts'
import type { checkIn } from '@balai/contract/events/check-in.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findFeedback, insertFeedback, listFeedback, summarizeFeedback } from './feedback.queries.ts'
import { registrationEntity } from './scans.queries.ts'
import { lockPeople } from './scans.routes.ts'
import { decide, findDoorEventOrRefuse, storeScans } from './scans.rules.ts'
import type { Ticket } from './tickets.queries.ts'
import { findTicketOrRefuse, momentIn, refuseToJoin } from './tickets.rules.ts'

const givenAlready = () =>
  new Refusal(say('You have given your feedback already. Thank you.'), { status: 409 })

/** Feedback opens with the end of the event. */
const feedbackOpens = ({ event_end_date, event_start_date }: Ticket) => event_end_date ?? event_start_date

/** What the holder of a ticket does: joins the meeting, and says afterwards how it was. */
export const visitorRoutes: Pick<
  Handlers<typeof checkIn>,
  'join' | 'feedbackForm' | 'giveFeedback' | 'feedbackResults'
> = {
  join: steps({
    lock: async ({ code }, { db }) => lockPeople([(await findTicketOrRefuse(db, code)).registration_id]),
    check: async ({ db, language }, { code }) => {
      const ticket = await findTicketOrRefuse(db, code)
      refuseToJoin(ticket, language)
      return ticket
    },
    store: async ({ db }, _input, { found: { event_id, registration_id, join_link, name } }) => {
      const event = await findDoorEventOrRefuse(db, event_id)
      const by = { user_id: null, door_link_id: null, name }
      const scan = {
        ...{ scan_id: randomUUID(), code: '', registration_id },
        method: 'join_link' as const,
        scanned_at: new Date(),
      }
      // The link opens shortly before the start, whatever is set for the door.
      const door = { event: { ...event, opens_at: scan.scanned_at }, by }
      const { audit } = await storeScans(db, door, await decide(db, door, [scan], scan.scanned_at))
      return { data: { join_link }, audit }
    },
  }),

  feedbackForm: async ({ db }, { code }) => {
    const ticket = await findTicketOrRefuse(db, code)
    const opens_at = feedbackOpens(ticket)
    return {
      event_title: ticket.event_title,
      opens_at,
      is_open: opens_at !== null && opens_at <= new Date(),
      given: (await findFeedback(db, ticket.registration_id)) ?? null,
    }
  },

  giveFeedback: steps({
    unique: { event_feedback_pkey: givenAlready },
    check: async ({ db, language }, { code }) => {
      const ticket = await findTicketOrRefuse(db, code)
      const opens_at = feedbackOpens(ticket)
      if (!opens_at || opens_at > new Date())
        throw new Refusal(
          opens_at
            ? say('Feedback opens on {{moment}}, when the event is over.', {
                moment: momentIn(ticket, opens_at, language),
              })
            : say('This event has no date yet. You get a mail when it has one.'),
        )
      if (await findFeedback(db, ticket.registration_id)) throw givenAlready()
      return ticket
    },
    store: async ({ db }, { rating, comment }, { found: { registration_id, event_id } }) => {
      await insertFeedback(db, { registration_id, event_id, rating, comment })
      return {
        data: { rating },
        audit: { entity: registrationEntity, entity_id: registration_id, after: { rating } },
      }
    },
  }),

  feedbackResults: async ({ db }, input) => {
    await findDoorEventOrRefuse(db, input.event_id)
    return { ...(await listFeedback(db, input)), ...(await summarizeFeedback(db, input.event_id)) }
  },
}

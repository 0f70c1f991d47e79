import { say } from '@balai/contract/core/sentences.ts'
import { registrationLimits } from '@balai/contract/events/registration-shapes.ts'
import type { registrations } from '@balai/contract/events/registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { findMember } from '../../people/members/members.queries.ts'
import { checkedAnswers } from './answers.rules.ts'
import { mailNewcomers } from './register.rules.ts'
import { eventsLock, findQuestions } from './registering-events.queries.ts'
import { mailTicket } from './registration-mails.rules.ts'
import {
  announceRegistrations,
  asStaff,
  insertEvents,
  insertRegistrations,
  registrationsLock,
  takesPart,
  updateRegistrations,
} from './registrations.queries.ts'
import {
  alreadyTakesPart,
  attendsOf,
  findAllOrRefuse,
  findEventOrRefuse,
  findRegistrationOrRefuse,
  findToChange,
  newTicketCode,
  placesForNewcomers,
  refuseOverEvent,
  refuseStatus,
  registrationFacts,
} from './registrations.rules.ts'
import { setLabel } from './labels.queries.ts'

type Calls = Pick<typeof registrations, 'add' | 'update' | 'setLabel' | 'sendTicket'>

async function refuseMember(db: ReadDb, member_id: number | undefined): Promise<void> {
  if (member_id === undefined) return
  const member = await findMember(db, member_id)
  if (!member || member.erased_at)
    throw refuseField('member_id', say('This member does not exist. Choose another one.'))
}

/** Adding participants by hand, and changing what is known about them. */
export const changeRoutes: Handlers<Calls> = {
  add: steps({
    lock: ({ event_id }) => eventsLock([event_id]),
    unique: { registrations_once: ({ name }) => alreadyTakesPart(name) },
    check: async ({ db }, input) => {
      const { event_id, member_id, name } = input
      const event = await findEventOrRefuse(db, event_id)
      refuseOverEvent(event)
      await refuseMember(db, member_id)
      if (member_id !== undefined && (await takesPart(db, event_id, member_id))) throw alreadyTakesPart(name)
      const answers = checkedAnswers(await findQuestions(db, event_id), input.answers, { isComplete: false })
      const hasPlace = (await placesForNewcomers(db, event, 1, input.over_capacity)) > 0
      return { event, answers, hasPlace }
    },
    effects: async (_context, { name, tell }, { event: { event_title: event }, hasPlace }) => [
      hasPlace
        ? say('{{name}} takes part in {{event}}.', { name, event })
        : say('{{event}} is full: {{name}} joins the waiting list.', { name, event }),
      ...(tell ? [say('{{name}} gets a mail.', { name })] : []),
    ],
    store: async ({ db, caller }, input, { found: { event, answers, hasPlace } }) => {
      const { over_capacity: _over, tell, member_id = null, certificate_name, attends, ...fields } = input
      const by = asStaff(caller)
      const [added] = await insertRegistrations(db, [
        {
          ...fields,
          answers,
          member_id,
          certificate_name: certificate_name || fields.name,
          attends: attendsOf(event, attends),
          ticket_code: newTicketCode(),
          source: 'staff',
          status: hasPlace ? 'registered' : 'waiting',
          created_by: caller.user_id,
        },
      ])
      const { registration_id = 0, status = 'registered', version = 1 } = added ?? {}
      await insertEvents(db, [registration_id], by, { kind: 'added', facts: { status } })
      if (tell) await mailNewcomers(db, event, [registration_id])
      await announceRegistrations(db, [event.event_id])
      const after = { event_id: event.event_id, status, ...(member_id !== null && { member_id }) }
      return {
        data: { registration_id, status, version },
        audit: { entity: 'registrations', entity_id: registration_id, after },
      }
    },
  }),

  update: steps({
    lock: ({ registration_id }) => registrationsLock([registration_id]),
    check: async ({ db }, input) => {
      const registration = await findToChange(db, input)
      const { name, certificate_name, email, phone, part, attends, answers, notes, labels } = registration
      const before = { name, certificate_name, email, phone, part, attends, answers, notes, labels }
      const after = updated(before, input)
      if (input.answers)
        after.answers = checkedAnswers(await findQuestions(db, registration.event_id), input.answers, {
          isComplete: false,
          before: answers,
        })
      if (input.attends !== undefined) {
        const event = await findEventOrRefuse(db, registration.event_id)
        if (attendsOf(event, input.attends) !== input.attends)
          throw refuseField('attends', say('This event is not held that way. Choose the other one.'))
      }
      return {
        registration,
        after: { ...after, certificate_name: after.certificate_name || after.name },
      }
    },
    store: async ({ db, caller }, input, { found: { registration, after } }) => {
      const { registration_id, event_id } = registration
      const by = asStaff(caller)
      const fields = Object.keys(after).filter((name) => input[name as keyof typeof input] !== undefined)
      const [changed] = await updateRegistrations(db, [registration_id], after, by)
      await insertEvents(db, [registration_id], by, { kind: 'changed', facts: { fields } })
      await announceRegistrations(db, [event_id])
      const { status = registration.status, version = 0 } = changed ?? {}
      return {
        data: { registration_id, status, version },
        audit: {
          entity: 'registrations',
          entity_id: registration_id,
          before: registrationFacts(registration),
          after: { fields },
        },
      }
    },
  }),

  setLabel: steps({
    lock: ({ registration_ids }) => registrationsLock(registration_ids),
    check: async ({ db }, { registration_ids, label, is_set }) => {
      const found = await findAllOrRefuse(db, registration_ids)
      const { labels: count } = registrationLimits
      if (is_set && found.some(({ labels }) => !labels.includes(label) && labels.length >= count))
        throw refuseField('label', say('An entry can have {{count}} labels at most.', { count }))
      return found
    },
    store: async ({ db, caller }, { label, is_set }, { found }) => {
      const ids = found
        .filter(({ labels }) => labels.includes(label) !== is_set)
        .map(({ registration_id }) => registration_id)
      await setLabel(db, ids, { label, is_set, updated_by: caller.user_id })
      await announceRegistrations(
        db,
        found.map(({ event_id }) => event_id),
      )
      return {
        data: { changed: ids.length, ids },
        audit: found.map(({ registration_id }) => ({
          entity: 'registrations',
          entity_id: registration_id,
          after: { label, is_set },
        })),
      }
    },
  }),

  sendTicket: steps({
    lock: ({ registration_id }) => registrationsLock([registration_id]),
    check: async ({ db }, { registration_id }) => {
      const registration = await findRegistrationOrRefuse(db, registration_id)
      refuseStatus(registration, ['registered', 'attended', 'absent'])
      if (registration.email === '')
        throw new Refusal(say('This person has no e-mail address. Enter one first.'))
      const event = await findEventOrRefuse(db, registration.event_id)
      if (event.cancelled_at) throw new Refusal(say('{{event}} is cancelled.', { event: event.event_title }))
      return { registration, event }
    },
    store: async ({ db, caller }, { registration_id }, { found: { registration, event } }) => {
      // The next version, so that it is another mail than the one before.
      const [changed] = await updateRegistrations(db, [registration_id], {}, asStaff(caller))
      await mailTicket(db, { ...registration, version: changed?.version ?? 0 }, event)
      await insertEvents(db, [registration_id], asStaff(caller), { kind: 'ticket_sent' })
      await announceRegistrations(db, [event.event_id])
      return {
        data: { email: registration.email },
        audit: { entity: 'registrations', entity_id: registration_id, after: { sent: 'ticket' } },
      }
    },
  }),
}

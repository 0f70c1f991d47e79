import { z } from 'zod'
import { AnswerMoment, Email, limits, listOf, oneOf, text } from '../core/shapes.ts'
import { words } from '../core/words.ts'
import { Phone } from '../people/phone.ts'
import { questionKinds } from './event-shapes.ts'

/** What became of a registration. */
export const registrationStatuses = [
  'pending_payment',
  'registered',
  'waiting',
  'cancelled',
  'attended',
  'absent',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export const RegistrationStatusName = oneOf(registrationStatuses)

/** The part that a person has at an event. */
export const parts = ['participant', 'speaker', 'moderator', 'committee'] as const
export const PartName = oneOf(parts)

/** How a person attends an event; both exist at a hybrid one. */
export const attendances = ['online', 'offline'] as const
export const AttendsName = oneOf(attendances)

/** Where a registration comes from. */
export const registrationSources = ['site', 'staff', 'import', 'order'] as const
export const SourceName = oneOf(registrationSources)

/** Who or what cancelled a registration. */
export const cancelCauses = ['staff', 'self', 'order', 'offer', 'event'] as const

/** Limits that the forms and the server share. */
export const registrationLimits = {
  answer: 1_000,
  choices: 50,
  questions: 50,
  notes: 2_000,
  label: 40,
  labels: 20,
  /** Seats in one registration of a visitor or member. */
  seats: 10,
  /** Rows of one import. */
  rows: 2_000,
  importBytes: 5 * 1024 * 1024,
  /** The longest time a free place is offered, in hours. */
  offerHours: 168,
} as const

export const RegistrationLabel = words({ min: 1, max: registrationLimits.label })
export const TicketCode = text({ min: 1, max: 40 })

/** The answer to one question: a text, one of the choices, several of them, or `yes` for a consent. */
const Answer = z.union([
  text({ max: registrationLimits.answer, lines: true }),
  z.array(text({ max: registrationLimits.answer })).max(registrationLimits.choices),
])
/** Answers by the id of the question. An empty answer counts as none. */
export const Answers = z.record(z.string().regex(/^[1-9]\d{0,9}$/), Answer)
export type Answers = z.output<typeof Answers>

/** The answer to a consent that was given. */
export const consentGiven = 'yes'

/** A participant, as they or staff name them. */
export const Person = z.object({
  name: words({ min: 1, max: limits.name }),
  /** As it is printed on the certificate, with titles; the name if it is left out. */
  certificate_name: words({ max: limits.name }).default(''),
  email: Email,
  phone: Phone.default(''),
})

/** The fields of a registration that staff can change. */
export const RegistrationFields = Person.extend({
  part: PartName.default('participant'),
  /** Left out, it follows from the mode of the event. */
  attends: AttendsName.optional(),
  answers: Answers.default({}),
  notes: text({ max: registrationLimits.notes, lines: true }).default(''),
  labels: listOf(RegistrationLabel, { max: registrationLimits.labels }).default([]),
})

/** A question of the event. */
export const AskedQuestion = z.object({
  question_id: z.int(),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string(),
  choices: z.array(z.string()),
  is_required: z.boolean(),
  /** Not asked any more; it still has answers. */
  is_retired: z.boolean(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

/** One row of the lists of participants. */
export const ParticipantRow = z.object({
  registration_id: z.int(),
  event_id: z.int(),
  event_title: z.string(),
  event_permalink: z.string(),
  event_start_date: AnswerMoment.nullable(),
  time_zone: z.string(),
  member_id: z.int().nullable(),
  name: z.string(),
  certificate_name: z.string(),
  email: z.string(),
  phone: z.string(),
  ticket_code: z.string(),
  status: z.enum(registrationStatuses),
  part: z.enum(parts),
  attends: z.enum(attendances),
  source: z.enum(registrationSources),
  price_id: z.int().nullable(),
  price_name: z.string(),
  order_id: z.int().nullable(),
  order_code: z.string(),
  /** The status of that order; empty without one. */
  order_status: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  notes: z.string(),
  labels: z.array(z.string()),
  /** A free place is offered to this person until then. */
  offered_until: AnswerMoment.nullable(),
  checked_in_at: AnswerMoment.nullable(),
  cancelled_at: AnswerMoment.nullable(),
  cancel_reason: z.string(),
  cancel_cause: z.enum(cancelCauses).nullable(),
  version: z.int(),
  created_at: AnswerMoment,
})
export type ParticipantRow = z.output<typeof ParticipantRow>

/** Something that happened to a registration. */
const RegistrationEvent = z.object({
  happened_at: AnswerMoment,
  kind: z.string(),
  by_kind: z.enum(['staff', 'member', 'house']),
  by_name: z.string(),
  facts: z.record(z.string(), z.unknown()),
})

/** Everything about one participant. */
export const ParticipantPage = z.object({
  participant: ParticipantRow.extend({
    member_name: z.string(),
    /** The place in the waiting list, from 1; null if the person does not wait. */
    waiting_place: z.int().nullable(),
    /** When the person confirmed the name for the certificate; null if they did not, or if it was changed since. */
    name_confirmed_at: AnswerMoment.nullable(),
    updated_at: AnswerMoment,
  }),
  questions: z.array(AskedQuestion),
  /** The registration from its beginning, newest first. */
  timeline: z.array(RegistrationEvent),
  /** Other registrations with the same member or address, newest first. */
  others: z.array(
    z.object({
      registration_id: z.int(),
      event_id: z.int(),
      event_title: z.string(),
      event_start_date: AnswerMoment.nullable(),
      status: z.enum(registrationStatuses),
    }),
  ),
})
export type ParticipantPage = z.output<typeof ParticipantPage>

/** The answer to a change of one registration. */
export const ChangedRegistration = z.object({
  registration_id: z.int(),
  status: z.enum(registrationStatuses),
  version: z.int(),
})

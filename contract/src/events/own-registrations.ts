import { z } from 'zod'
import { change, file, get, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  listOf,
  oneOf,
  pageFields,
  pageOf,
  text,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { Npwp } from '../money/npwp.ts'
import { orderLimits, paymentMethods } from '../money/order-shapes.ts'
import { eventModes } from './event-shapes.ts'
import {
  Answers,
  AskedQuestion,
  attendances,
  AttendsName,
  Person,
  registrationLimits,
  registrationStatuses,
  TicketCode,
} from './registration-shapes.ts'

const anyone = { areas: ['public'], family: 'visitor' } as const
const ByTicket = z.object({ ticket_code: TicketCode })

/** A participant with their answers. */
const Seat = Person.extend({
  attends: AttendsName.optional(),
  answers: Answers.default({}),
  /** A guest whom the member brings along; a member has at most one seat of their own. */
  is_guest: YesNo.default(false),
}).strict()

/** What is to pay, and until when. */
const OwnInvoice = z.object({ code: z.string(), total_bill: z.int(), expire_datetime: AnswerMoment })

/** What a person sees of their registration. */
const OwnRegistration = z.object({
  ticket_code: z.string(),
  event_id: z.int(),
  event_title: z.string(),
  event_permalink: z.string(),
  event_start_date: AnswerMoment.nullable(),
  event_end_date: AnswerMoment.nullable(),
  time_zone: z.string(),
  event_mode: z.enum(eventModes),
  place: z.string(),
  place_map_url: z.string(),
  /** Whether the event takes place. */
  is_cancelled_event: z.boolean(),
  name: z.string(),
  certificate_name: z.string(),
  email: z.string(),
  phone: z.string(),
  attends: z.enum(attendances),
  status: z.enum(registrationStatuses),
  price_name: z.string(),
  /** The order that pays this seat; it is listed with the orders of the member. */
  order_code: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The place in the waiting list, from 1. */
  waiting_place: z.int().nullable(),
  offered_until: AnswerMoment.nullable(),
  checked_in_at: AnswerMoment.nullable(),
  /** Whether the answers can still be changed and the registration be cancelled. */
  can_change: z.boolean(),
  version: z.int(),
})

/** What visitors and members do about their own registrations. A ticket code is the key to its registration. */
export const ownRegistrations = {
  register: change('/event/register', {
    ...anyone,
    summary:
      'Registers one or more people for an event. Without a free place they join the waiting list; seats that cost something make an order of the member.',
    body: 'json',
    limits: { bytes: 128 * 1024, keys: 1_000, depth: 5 },
    input: z.object({
      event_id: Id,
      seats: listOf(Seat, { min: 1, max: registrationLimits.seats }),
      /** Needed for an event that costs something. */
      price_id: blankable(Id),
      payment_method: oneOf(paymentMethods).default('transfer'),
      buyer_company: text({ max: orderLimits.company }).default(''),
      buyer_npwp: Npwp.default(''),
    }),
    result: z.object({
      registrations: z.array(
        z.object({
          ticket_code: z.string(),
          name: z.string(),
          status: z.enum(registrationStatuses),
          waiting_place: z.int().nullable(),
        }),
      ),
      /** The invoice to pay, for seats that cost something. */
      order: z.object({ code: z.string(), total_bill: z.int(), expire_datetime: AnswerMoment }).nullable(),
    }),
    // Many people behind one address register for the same event.
    throttle: { times: 600, minutes: 60 },
  }),
  mine: get('/event/registrations', {
    areas: ['member'],
    family: 'visitor',
    summary: 'Lists the registrations of the member, newest first.',
    input: z.object({
      ...pageFields,
    }),
    result: pageOf(OwnRegistration),
  }),
  ticket: get('/event/ticket', {
    ...anyone,
    summary: 'Returns a registration by its ticket code, with the QR code as SVG.',
    input: ByTicket,
    result: OwnRegistration.extend({
      questions: z.array(AskedQuestion.omit({ is_retired: true })),
      /** Empty if the ticket does not open a door: the registration waits, is not paid, or is cancelled. */
      qr_svg: z.string(),
    }),
    throttle: { times: 300, minutes: 10 },
  }),
  ticketQr: file('/event/ticket_qr', {
    ...anyone,
    summary: 'Returns the QR code of a ticket as a picture.',
    input: ByTicket,
    mime: 'image/png',
    throttle: { times: 120, minutes: 10 },
  }),
  ticketCalendar: file('/event/ticket_calendar', {
    ...anyone,
    summary: 'Returns the event of a ticket as a calendar file.',
    input: ByTicket,
    mime: 'text/calendar',
    throttle: { times: 120, minutes: 10 },
  }),
  update: change('/event/registration_update', {
    ...anyone,
    summary:
      'Changes the names, phone number and answers of an own registration until the registration closes.',
    body: 'json',
    input: updateOf(
      { ticket_code: TicketCode },
      Person.omit({ email: true }).extend({ answers: Answers.default({}) }),
    ),
    result: z.object({ ticket_code: z.string(), version: z.int() }),
    throttle: { times: 60, minutes: 60 },
  }),
  cancel: twoStep('/event/registration_cancel_validation', '/event/registration_cancel', {
    ...anyone,
    summary: 'Cancels an own registration before the event starts.',
    input: ByTicket,
    result: z.object({ ticket_code: z.string(), status: z.enum(registrationStatuses) }),
    throttle: { times: 60, minutes: 60 },
  }),
  offer: post('/event/registration_offer', {
    ...anyone,
    summary: 'Returns the place that is offered to the holder of a ticket code, without taking it.',
    input: ByTicket,
    result: z.object({
      event_title: z.string(),
      name: z.string(),
      offered_until: AnswerMoment,
      /** What the place costs; 0 for a free one. */
      price: z.int(),
    }),
    throttle: { times: 60, minutes: 10 },
  }),
  acceptOffer: change('/event/registration_accept', {
    ...anyone,
    summary: 'Takes an offered place. One that costs something makes an order of the member.',
    input: ByTicket.extend({ payment_method: oneOf(paymentMethods).default('transfer') }),
    result: z.object({
      ticket_code: z.string(),
      status: z.enum(registrationStatuses),
      order: OwnInvoice.nullable(),
    }),
    throttle: { times: 30, minutes: 10 },
  }),
}

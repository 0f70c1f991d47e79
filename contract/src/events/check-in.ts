import { z } from 'zod'
import { change, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listOf,
  oneOf,
  pageFields,
  pageOf,
  text,
  wholeNumber,
} from '../core/shapes.ts'
import {
  checkInLimits,
  DoorEvent,
  DoorLabel,
  DoorLink,
  doorSecret,
  FeedbackComment,
  Rating,
  ScanAnswer,
  scanFields,
  scanResults,
  ScanRow,
  TicketList,
  ticketsInput,
  ZoomRow,
} from './check-in-shapes.ts'

const OneEvent = z.object({ event_id: Id })
const Scan = z.strictObject(scanFields)
const Scans = listOf(Scan, { min: 1, max: checkInLimits.batch })
const ScanAnswers = z.object({ scans: z.array(ScanAnswer) })
const Code = text({ min: 1, max: checkInLimits.code })
const Undone = z.object({ registration_id: z.int(), status: z.string() })
const Report = OneEvent.extend({
  /** The CSV file of Zoom's participant report, as text. */
  csv: text({ min: 1, max: checkInLimits.report, lines: true }),
  /** Who stayed shorter than this is not marked as attended. */
  minutes: wholeNumber({ max: 24 * 60 }).default(1),
})
const reportLimits = { bytes: 3 * 1024 * 1024 }
/** Several devices at one door share a network. */
const atTheDoor = { times: 3_000, minutes: 10 }
const batchLimits = { bytes: 64 * 1024, keys: 1_000, depth: 4 }

/** Check-in at the door and online, and the feedback after the event. */
export const checkIn = {
  event: post('/event/check_in', {
    areas: ['events'],
    summary: 'Returns what the check-in page of an event shows, with the people expected and checked in.',
    input: z.object({ slug: text({ min: 1, max: limits.permalink }) }),
    result: DoorEvent,
  }),
  tickets: post('/event/check_in_tickets', {
    areas: ['events'],
    summary: 'Returns the tickets of an event for use without a network: names and hashed codes.',
    input: OneEvent.extend(ticketsInput),
    result: TicketList,
  }),
  scan: change('/event/check_in_scan', {
    areas: ['events'],
    summary:
      'Checks a person in by ticket code or by name. A scan that is refused is stored too, with its reason.',
    input: OneEvent.extend(scanFields),
    result: ScanAnswer,
    example: {
      event_id: 7,
      scan_id: '0d1b0d0e-6f1c-4b55-9d4e-2f1e4f0c7a11',
      code: 'TICKET-CODE',
      scanned_at: '2026-11-15T09:30:00+07:00',
    },
  }),
  reconcile: change('/event/check_in_reconcile', {
    areas: ['events'],
    summary: 'Stores scans that a device made without a network, and answers for each what became of it.',
    body: 'json',
    input: OneEvent.extend({ scans: Scans }),
    result: ScanAnswers,
    limits: batchLimits,
  }),
  undo: change('/event/check_in_undo', {
    areas: ['events'],
    summary: 'Takes a check-in back. The person has the status of before.',
    input: z.object({ scan_id: scanFields.scan_id }),
    result: Undone,
  }),
  undoOf: change('/event/check_in_undo_person', {
    areas: ['events'],
    summary: 'Takes the check-in of a person back, whichever device made it.',
    input: z.object({ registration_id: Id }),
    result: Undone,
  }),
  scans: post('/event/check_in_scans', {
    areas: ['events'],
    summary: 'Lists scans of an event or of one person, newest first, also refused ones.',
    input: z.object({
      event_id: blankable(Id),
      registration_id: blankable(Id),
      result: blankable(oneOf(scanResults)),
      ...pageFields,
    }),
    result: pageOf(ScanRow),
  }),
  setOpening: change('/event/check_in_opening', {
    areas: ['events'],
    summary: 'Sets how many minutes before the start of an event check-in opens.',
    input: OneEvent.extend({ opens_before_minutes: wholeNumber({ max: checkInLimits.opensBeforeMost }) }),
    result: OneEvent,
  }),
  doorLinks: post('/event/door_links', {
    areas: ['events'],
    summary: 'Lists the door links of an event.',
    input: OneEvent,
    result: z.array(DoorLink),
  }),
  createDoorLink: change('/event/door_link_create', {
    areas: ['events'],
    summary: 'Creates a link with which people without an account check in at the door. It is shown once.',
    input: OneEvent.extend({ label: DoorLabel }),
    result: DoorLink.extend({ secret: z.string() }),
    replayable: false,
  }),
  revokeDoorLink: change('/event/door_link_revoke', {
    areas: ['events'],
    summary: 'Ends a door link at once.',
    input: z.object({ door_link_id: Id }),
    result: z.null(),
  }),
  readReport: post('/event/zoom_read', {
    areas: ['events'],
    summary: 'Reads a Zoom participant report and says who would be marked as attended. Stores nothing.',
    body: 'json',
    input: Report,
    result: z.object({
      rows: z.array(ZoomRow),
      attends: z.int(),
      already: z.int(),
      too_short: z.int(),
      unmatched: z.int(),
      refused: z.int(),
    }),
    limits: reportLimits,
    throttle: { times: 60, minutes: 10 },
  }),
  importReport: change('/event/zoom_import', {
    areas: ['events'],
    summary: 'Marks the people of a Zoom participant report as attended.',
    body: 'json',
    input: Report,
    result: z.object({ attended: z.int() }),
    limits: reportLimits,
    throttle: { times: 60, minutes: 10 },
  }),
  feedbackResults: post('/event/feedback_results', {
    areas: ['events'],
    summary: 'Returns the mean rating of an event, how often each rating was given, and the comments.',
    input: OneEvent.extend(pageFields),
    result: pageOf(
      z.object({
        registration_id: z.int(),
        name: z.string(),
        rating: z.int(),
        comment: z.string(),
        created_at: AnswerMoment,
      }),
    ).extend({
      /** Null before the first answer. */
      mean: z.number().nullable(),
      ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
    }),
  }),

  door: post('/event/door', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Returns the event of a door link, with the people expected and checked in.',
    input: z.object(doorSecret),
    result: DoorEvent.extend({ label: z.string(), ends_at: AnswerMoment.nullable() }),
    throttle: atTheDoor,
  }),
  doorTickets: post('/event/door_tickets', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Returns the tickets of the event of a door link: names and hashed codes.',
    input: z.object({ ...doorSecret, ...ticketsInput }),
    result: TicketList,
    throttle: atTheDoor,
  }),
  doorScan: change('/event/door_scan', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Checks a person in at the door of a door link.',
    input: z.object({ ...doorSecret, ...scanFields }),
    result: ScanAnswer,
    throttle: atTheDoor,
  }),
  doorReconcile: change('/event/door_reconcile', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Stores scans that a device with a door link made without a network.',
    body: 'json',
    input: z.object({ ...doorSecret, scans: Scans }),
    result: ScanAnswers,
    limits: batchLimits,
    throttle: atTheDoor,
  }),
  doorUndo: change('/event/door_undo', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Takes a check-in back that the same door link made.',
    input: z.object({ ...doorSecret, scan_id: scanFields.scan_id }),
    result: Undone,
    throttle: atTheDoor,
  }),
  join: change('/event/join', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Marks the holder of an online ticket as attended, and returns the address of the meeting.',
    input: z.object({ code: Code }),
    result: z.object({ join_link: z.string() }),
    throttle: { times: 120, minutes: 10 },
  }),
  feedbackForm: post('/event/feedback_form', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Returns the event of a ticket and the feedback that its holder gave.',
    input: z.object({ code: Code }),
    result: z.object({
      event_title: z.string(),
      opens_at: AnswerMoment.nullable(),
      is_open: z.boolean(),
      given: z.object({ rating: z.int(), comment: z.string() }).nullable(),
    }),
    throttle: { times: 120, minutes: 10 },
  }),
  giveFeedback: change('/event/feedback', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Gives feedback about an event that is over, once per ticket.',
    input: z.object({ code: Code, rating: Rating, comment: FeedbackComment }),
    result: z.object({ rating: z.int() }),
    throttle: { times: 30, minutes: 10 },
  }),
}

import { z } from 'zod'
import { AnswerMoment, blankable, Id, limits, Moment, oneOf, text, wholeNumber } from '../core/shapes.ts'

/** Limits of check-in, links and feedback. */
export const checkInLimits = {
  code: 200,
  /** Scans that one call reconciles. */
  batch: 50,
  /** Tickets in one part of the list for use without a network. */
  tickets: 2_000,
  /** A join link opens so many minutes before the start. */
  joinMinutes: 15,
  /** A door link ends so many hours after the event. */
  doorHours: 6,
  /** Check-in opens so many minutes before the start, unless the event has its own number. */
  opensBefore: 180,
  opensBeforeMost: 7 * 24 * 60,
  /** Characters of an attendance report. */
  report: 2_000_000,
  reportRows: 10_000,
  comment: 2_000,
} as const

/** How a person was checked in. The last two are not done at the door. */
export const checkInMethods = ['scan', 'typed', 'name', 'hand', 'join_link', 'zoom'] as const
export type CheckInMethod = (typeof checkInMethods)[number]
/** The methods that a device at the door can name. */
export const doorMethods = ['scan', 'typed', 'name', 'hand'] as const

/** What a scan resulted in: accepted, or the reason why not. */
export const scanResults = [
  'accepted',
  'already',
  'unknown',
  'other_event',
  'cancelled',
  'waiting',
  'unpaid',
  'event_cancelled',
  'too_early',
] as const
export type ScanResult = (typeof scanResults)[number]

/** One scan as a device reports it. Sending it again, with the same `scan_id`, never counts twice. */
export const scanFields = {
  /** Made by the device. */
  scan_id: z.uuid({ error: 'must be a UUID that the device made' }),
  /** What was read or typed. */
  code: text({ max: checkInLimits.code }).default(''),
  /** A person who was chosen by name, instead of the code. */
  registration_id: blankable(Id),
  method: oneOf(doorMethods).default('scan'),
  /** When the device made the scan, by its own clock. */
  scanned_at: Moment,
}
export type ScanFields = z.output<z.ZodObject<typeof scanFields>>

/** What became of a scan. Moments are texts in ISO 8601. */
export const ScanAnswer = z.object({
  scan_id: z.string(),
  result: z.enum(scanResults),
  /** The scan was sent before; this is its first answer. */
  is_repeat: z.boolean(),
  registration_id: z.int().nullable(),
  name: z.string().nullable(),
  part: z.string().nullable(),
  /** When and by whom the person was checked in, also if an earlier scan did it. */
  checked_in_at: z.string().nullable(),
  by_name: z.string().nullable(),
})
export type ScanAnswer = z.output<typeof ScanAnswer>

/** The event as its door sees it, with live counts. */
export const DoorEvent = z.object({
  event_id: z.int(),
  event_title: z.string(),
  event_start_date: AnswerMoment.nullable(),
  event_end_date: AnswerMoment.nullable(),
  time_zone: z.string(),
  place: z.string(),
  is_cancelled: z.boolean(),
  /** Scans before this moment are refused as too early. */
  opens_at: AnswerMoment.nullable(),
  opens_before_minutes: z.int(),
  /** People who hold a place, and how many of them are checked in. */
  expected: z.int(),
  checked_in: z.int(),
})
export type DoorEvent = z.output<typeof DoorEvent>

/** A ticket in the list that a device keeps: names and hashes only. */
export const DoorTicket = z.object({
  registration_id: z.int(),
  /** The first 16 bytes of the SHA-256 of `<event_id>:<ticket code>`, in hexadecimal digits. */
  code_hash: z.string(),
  name: z.string(),
  part: z.string(),
  status: z.string(),
  is_checked_in: z.boolean(),
})
export type DoorTicket = z.output<typeof DoorTicket>

/** Reads the list in parts; `since` leaves out what did not change. */
export const ticketsInput = {
  after: wholeNumber().default(0),
  since: blankable(Moment),
}
export const TicketList = z.object({
  tickets: z.array(DoorTicket),
  /** The `after` of the next part; null if this was the last. */
  next: z.int().nullable(),
  /** The `since` of the next time. */
  read_at: AnswerMoment,
})

/** A scan in the list of scans. */
export const ScanRow = z.object({
  check_in_id: z.int(),
  registration_id: z.int().nullable(),
  name: z.string().nullable(),
  method: z.enum(checkInMethods),
  result: z.enum(scanResults),
  scanned_at: AnswerMoment,
  received_at: AnswerMoment,
  by_name: z.string(),
  undone_at: AnswerMoment.nullable(),
  undone_by_name: z.string().nullable(),
})
export type ScanRow = z.output<typeof ScanRow>

/** A door link without its secret. */
export const DoorLink = z.object({
  door_link_id: z.int(),
  label: z.string(),
  created_at: AnswerMoment,
  created_by_name: z.string().nullable(),
  revoked_at: AnswerMoment.nullable(),
  ends_at: AnswerMoment.nullable(),
  /** It ended with its event. */
  is_over: z.boolean(),
  last_used_at: AnswerMoment.nullable(),
})
export type DoorLink = z.output<typeof DoorLink>
export const DoorLabel = text({ min: 1, max: limits.name })

/** The secret of a door link. It is sent in the body, which no log stores. */
export const doorSecret = { secret: text({ min: 20, max: 100 }) }

/** What a row of an attendance report would do. */
export const zoomOutcomes = ['attends', 'already', 'too_short', 'unmatched', 'refused'] as const
export const ZoomRow = z.object({
  name: z.string(),
  email: z.string(),
  minutes: z.int(),
  outcome: z.enum(zoomOutcomes),
  matched_by: z.enum(['email', 'name']).nullable(),
  registration_id: z.int().nullable(),
  /** The name of the participant who was found. */
  participant: z.string().nullable(),
})
export type ZoomRow = z.output<typeof ZoomRow>

export const Rating = wholeNumber({ min: 1, max: 5 })
export const FeedbackComment = text({ max: checkInLimits.comment, lines: true }).default('')

import { z } from 'zod'
import { change, excel, post, twoStep, upload } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  oneOf,
  quickly,
  quickPageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { participantSheet } from './participant-sheet.ts'
import {
  AskedQuestion,
  attendances,
  ChangedRegistration,
  ParticipantPage,
  ParticipantRow,
  PartName,
  parts,
  RegistrationFields,
  RegistrationLabel,
  registrationLimits,
  registrationSources,
  registrationStatuses,
  RegistrationStatusName,
  SourceName,
} from './registration-shapes.ts'

/** What both lists, their counts and the spreadsheet are filtered by. */
const filters = {
  /** Finds names, addresses, and phone numbers in any notation. */
  search: words({ max: limits.search }).default(''),
  event_id: blankable(Id),
  status: blankable(RegistrationStatusName),
  checked_in: blankable(YesNo),
  source: blankable(SourceName),
  part: blankable(PartName),
  label: blankable(RegistrationLabel),
  price_id: blankable(Id),
  /** 1 finds people with a valid certificate, 0 those without one. */
  certificate: blankable(YesNo),
  /** People who answered this question; with `answer` only those who answered so. */
  question_id: blankable(Id),
  answer: blankable(text({ max: registrationLimits.answer })),
  /** Cancelled seats whose paid order was not refunded yet. */
  refund_due: blankable(YesNo),
  from: blankable(Moment),
  until: blankable(Moment),
}
const Filter = listInput(['created_at', 'name']).extend(filters)
const OneEvent = { event_id: Id }

const RegistrationIds = listOf(Id, { min: 1, max: limits.bulk })
const OneVersion = z.object({ registration_id: Id, version: Version })
/** Takes the person although every place is taken. */
const overCapacity = { over_capacity: YesNo.default(false) }
/** Whether the people concerned get a mail. */
const tell = { tell: YesNo.default(true) }
const Reason = text({ min: 1, max: limits.reason, lines: true })

/** The fields that a column of an imported table can fill, with the words that identify its header. */
export const participantFields = {
  name: ['name', 'full name', 'nama', 'nama lengkap', 'nama peserta'],
  certificate_name: ['certificate name', 'name on the certificate', 'nama sertifikat', 'nama di sertifikat'],
  email: ['email', 'e-mail', 'mail', 'alamat email', 'surel'],
  phone: ['phone', 'mobile', 'mobile phone', 'hp', 'no hp', 'ponsel', 'telepon', 'whatsapp', 'wa'],
  notes: ['notes', 'note', 'catatan'],
  labels: ['labels', 'label', 'tags'],
} as const
export type ParticipantField = keyof typeof participantFields

const Column = wholeNumber({ max: 99 })
const Import = z.object({
  ...OneEvent,
  /** The rows of the table, without its header. */
  rows: z
    .array(z.array(z.string().max(registrationLimits.notes)).max(100))
    .min(1)
    .max(registrationLimits.rows),
  /** The column of each field, counted from 0. */
  columns: z.strictObject({
    name: Column,
    email: Column,
    certificate_name: Column.optional(),
    phone: Column.optional(),
    notes: Column.optional(),
    labels: Column.optional(),
  }),
  /** The column of each question, by the id of the question. */
  answers: z.record(z.string().regex(/^[1-9]\d{0,9}$/), Column).default({}),
  part: PartName.default('participant'),
  /** Added to everybody who is imported. */
  label: blankable(RegistrationLabel),
  ...overCapacity,
  tell: YesNo.default(false),
})
const importBody = {
  body: 'json',
  limits: { bytes: registrationLimits.importBytes, keys: 250_000, depth: 6 },
} as const
const ImportCounts = z.object({ added: z.int(), waiting: z.int(), skipped: z.int(), refused: z.int() })

/** The people who take part in events, for staff. */
export const registrations = {
  list: post('/event/list-participants', {
    areas: ['events'],
    summary: 'Lists the participants of all events, newest first.',
    input: Filter.extend(quickly),
    result: quickPageOf(ParticipantRow),
  }),
  listOfEvent: post('/event/participants', {
    areas: ['events'],
    summary: 'Lists the participants of one event, newest first.',
    input: Filter.extend(quickly).extend(OneEvent),
    result: quickPageOf(ParticipantRow),
  }),
  counts: post('/event/participant_counts', {
    areas: ['events'],
    summary: 'Counts the participants of the filter by status, source, part and check-in.',
    input: z.object(filters),
    result: z.object({
      total: z.int(),
      checked_in: z.int(),
      statuses: z.array(z.object({ status: z.enum(registrationStatuses), count: z.int() })),
      sources: z.array(z.object({ source: z.enum(registrationSources), count: z.int() })),
      parts: z.array(z.object({ part: z.enum(parts), count: z.int() })),
      /** With `event_id`: the places of the event. `taken` holds those whose invoice or offer is open. */
      places: z.object({ capacity: z.int().nullable(), taken: z.int(), free: z.int().nullable() }).nullable(),
    }),
  }),
  days: post('/event/participant_days', {
    areas: ['events'],
    summary:
      'Counts the registrations for an event per day, from the first to the last, in the time zone of the event.',
    input: z.object(OneEvent),
    result: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  }),
  excel: excel('/event/list-participants-excel', {
    areas: ['events'],
    summary:
      'Exports the participants as a spreadsheet: every row of the filter, in the same order, with every answer as a column if one event is chosen.',
    input: Filter.omit({ page: true, perPage: true }),
    ...participantSheet,
  }),
  find: post('/event/participant_detail', {
    areas: ['events'],
    summary: 'Returns one participant with the answers, the timeline and other registrations of the person.',
    input: z.object({ registration_id: Id }),
    result: ParticipantPage,
  }),
  questions: post('/event/participant_questions', {
    areas: ['events'],
    summary: 'Lists the questions of an event, also retired ones that have answers, and its prices.',
    input: z.object(OneEvent),
    result: z.object({
      questions: z.array(AskedQuestion),
      prices: z.array(z.object({ price_id: z.int(), name: z.string(), price: z.int() })),
    }),
  }),
  labels: post('/event/participant_labels', {
    areas: ['events'],
    summary: 'Lists the labels in use, each with its number of participants.',
    input: z.object({ event_id: blankable(Id) }),
    result: z.array(z.object({ label: z.string(), count: z.int() })),
  }),
  add: twoStep('/event/participant_add_validation', '/event/participant_add', {
    areas: ['events'],
    summary: 'Adds a participant by hand. Without a free place the person joins the waiting list.',
    body: 'json',
    input: RegistrationFields.extend({
      ...OneEvent,
      member_id: blankable(Id),
      ...overCapacity,
      ...tell,
    }),
    result: ChangedRegistration,
  }),
  readTable: upload('/event/participant_import_read', {
    areas: ['events'],
    summary: 'Reads a CSV or Excel table of participants and recognises its columns; imports nothing.',
    input: z.object(OneEvent),
    maxBytes: registrationLimits.importBytes,
    result: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      /** The columns that were recognised by their headers. */
      recognised: z.partialRecord(z.enum(Object.keys(participantFields) as ParticipantField[]), z.int()),
      answers: z.record(z.string(), z.int()),
    }),
  }),
  checkImport: post('/event/participant_import_check', {
    areas: ['events'],
    summary: 'Rehearses an import: says for every row what would happen, and stores nothing.',
    ...importBody,
    input: Import,
    result: ImportCounts.extend({
      /** What happens to each row, in the order of the table. */
      rows: z.array(
        z.object({
          row: z.int(),
          outcome: z.enum(['add', 'wait', 'skip', 'refuse']),
          name: z.string(),
          email: z.string(),
          /** Why the row is skipped or refused. */
          problem: z.string(),
        }),
      ),
    }),
  }),
  import: twoStep('/event/participant_import_validation', '/event/participant_import', {
    areas: ['events'],
    summary: 'Adds the rows of a table as participants; rows that are refused or already there are left out.',
    ...importBody,
    input: Import,
    result: ImportCounts,
  }),
  update: change('/event/participant_update', {
    areas: ['events'],
    summary: 'Changes a participant: names, address, phone, part, answers, notes and labels.',
    body: 'json',
    input: updateOf({ registration_id: Id }, RegistrationFields.extend({ attends: oneOf(attendances) })),
    result: ChangedRegistration,
  }),
  setLabel: change('/event/participant_label', {
    areas: ['events'],
    summary: 'Adds a label to participants, or removes it.',
    input: z.object({ registration_ids: RegistrationIds, label: RegistrationLabel, is_set: YesNo }),
    /** `ids` are those that changed, so that the opposite takes back no more. */
    result: z.object({ changed: z.int(), ids: z.array(z.int()) }),
  }),
  move: twoStep('/event/participant_move_validation', '/event/participant_move', {
    areas: ['events'],
    summary: 'Moves a participant to another event. The ticket stays valid, for the other event.',
    input: OneVersion.extend({ ...OneEvent, ...overCapacity, ...tell }),
    result: ChangedRegistration,
  }),
  cancel: twoStep('/event/participant_cancel_validation', '/event/participant_cancel', {
    areas: ['events'],
    summary: 'Cancels registrations with a reason. Freed places are offered to those who wait.',
    input: z.object({ registration_ids: RegistrationIds, reason: Reason, ...tell }),
    result: z.object({ cancelled: z.int() }),
  }),
  restore: change('/event/participant_restore', {
    areas: ['events'],
    summary: 'Restores a cancelled registration if a place is free.',
    input: OneVersion.extend({ ...overCapacity, ...tell }),
    result: ChangedRegistration,
  }),
  confirm: change('/event/participant_confirm', {
    areas: ['events'],
    summary: 'Registers a person from the waiting list if a place is free.',
    input: OneVersion.extend({ ...overCapacity, ...tell }),
    result: ChangedRegistration,
  }),
  offer: change('/event/participant_offer', {
    areas: ['events'],
    summary: 'Offers a free place to a person on the waiting list, until a deadline.',
    input: OneVersion.extend({
      hours: wholeNumber({ min: 1, max: registrationLimits.offerHours }).default(24),
    }),
    result: ChangedRegistration,
  }),
  markAttendance: change('/event/participant_attendance', {
    areas: ['events'],
    summary: 'Marks registrations as attended, as absent, or as neither.',
    input: z.object({
      registration_ids: RegistrationIds,
      status: oneOf(['attended', 'absent', 'registered']),
    }),
    result: z.object({ changed: z.int() }),
  }),
  sendTicket: change('/event/participant_send_ticket', {
    areas: ['events'],
    summary: 'Sends the ticket again.',
    input: z.object({ registration_id: Id }),
    result: z.object({ email: z.string() }),
  }),
}

import { isoOf } from '@balai/contract/core/iso.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { ScanAnswer, ScanFields, ScanResult } from '@balai/contract/events/check-in-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import { plainTypedCode } from '../../../lib/one-time-codes.ts'
import { notFound, refuseField, Refusal } from '../../../lib/refusal.ts'
import { announceRegistrations } from '../registrations/registrations.queries.ts'
import { findDoorEvent, findEventByPermalink, type DoorEventRow } from './door-event.queries.ts'
import {
  closeCheckIns,
  findCheckIn,
  findScanned,
  findStoredScans,
  insertScans,
  markAttended,
  registrationEntity,
  type Door,
  type Scan,
  type Scanned,
} from './scans.queries.ts'

/** The event, unless it does not exist or is in the trash. */
export async function findDoorEventOrRefuse(db: ReadDb, event_id: number): Promise<DoorEventRow> {
  const event = await findDoorEvent(db, event_id)
  if (!event || event.deleted_at) throw eventNotFound()
  return event
}

/** The id of the event that an address names, by id or by permalink. */
export async function eventIdOf(db: ReadDb, slug: string): Promise<number> {
  const event_id = /^[1-9]\d{0,9}$/.test(slug) ? Number(slug) : await findEventByPermalink(db, slug)
  if (event_id === undefined) throw eventNotFound()
  return event_id
}

const eventNotFound = () => notFound(say('This event does not exist. It may have been deleted.'))

/** The ticket code in what was read: a QR code may hold the address of the ticket, and people type spaces. */
export const codeIn = (read: string): string =>
  plainTypedCode(
    read
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .replace(/^.*\//, ''),
  )

/** A scan as a device sent it, with a code that can be looked up. */
export function scanOf({ code, ...scan }: ScanFields): Scan {
  if (!code && scan.registration_id === undefined)
    throw refuseField('code', say('Scan a ticket, type its code, or choose a person.'))
  return { ...scan, code: scan.registration_id === undefined ? codeIn(code) : '' }
}

/** Accepts or refuses a ticket. */
function resultOf(event: DoorEventRow, person: Scanned | undefined, now: Date): ScanResult {
  if (!person) return 'unknown'
  if (person.event_id !== event.event_id) return 'other_event'
  if (event.cancelled_at) return 'event_cancelled'
  if (person.status === 'cancelled' || person.status === 'waiting') return person.status
  if (person.status === 'pending_payment') return 'unpaid'
  if (person.checked_in_at || person.status === 'attended') return 'already'
  return event.opens_at !== null && now >= event.opens_at ? 'accepted' : 'too_early'
}

/** The time of the check-in: a device whose clock is ahead cannot move it into the future. */
export const momentOf = ({ scanned_at }: Scan, now: Date): Date => (scanned_at < now ? scanned_at : now)

/** The ids of the people whom these scans concern, to lock them. */
export async function idsOfScanned(db: ReadDb, scans: readonly Scan[]): Promise<number[]> {
  return (await peopleOf(db, scans)).map(({ registration_id }) => registration_id)
}

const peopleOf = (db: ReadDb, scans: readonly Scan[]) =>
  findScanned(
    db,
    scans.flatMap(({ code }) => (code ? [code] : [])),
    scans.flatMap(({ registration_id }) => registration_id ?? []),
  )

/** Who checks in, at which event. */
export interface AtDoor {
  event: DoorEventRow
  by: Door
}

/** A scan with the person of its ticket and its result, or the stored answer of a scan that was sent before. */
interface Decided {
  scan: Scan
  person: Scanned | undefined
  result: ScanResult
  at: Date
  repeated: ScanAnswer | undefined
}

/** Decides about scans in the order in which they were made. The people are locked. */
export async function decide(
  db: ReadDb,
  { event, by }: AtDoor,
  scans: readonly Scan[],
  now = new Date(),
): Promise<Decided[]> {
  const stored = await findStoredScans(
    db,
    scans.map(({ scan_id }) => scan_id),
  )
  if (stored.some(({ event_id }) => event_id !== event.event_id))
    throw refuseField('scan_id', say('A scan with this id belongs to another event. Make a new id.'))
  const answers = new Map(stored.map((scan) => [scan.scan_id, { ...answerOf(scan), is_repeat: true }]))
  const people = await peopleOf(db, scans)
  const byCode = new Map(people.map((person) => [person.ticket_code, person]))
  const byId = new Map(people.map((person) => [person.registration_id, person]))
  const decideOne = (scan: Scan): Decided => {
    const repeated = answers.get(scan.scan_id)
    const person = scan.registration_id === undefined ? byCode.get(scan.code) : byId.get(scan.registration_id)
    const result = repeated?.result ?? resultOf(event, person, now)
    const at = momentOf(scan, now)
    const decided = { scan, person: person && { ...person }, result, at, repeated }
    // A scan that is twice in one batch is answered like its first.
    answers.set(scan.scan_id, { ...answerOf({ ...scan, ...shownOf(decided, by), result }), is_repeat: true })
    if (result === 'accepted' && person && !repeated) {
      person.checked_in_at = at
      person.status = 'attended'
      person.by_name = by.name
    }
    return decided
  }
  const inTime = scans.toSorted((a, b) => a.scanned_at.getTime() - b.scanned_at.getTime()).map(decideOne)
  const byScan = new Map(inTime.map((decided) => [decided.scan, decided]))
  return scans.flatMap((scan) => byScan.get(scan) ?? [])
}

/** Stores the decisions and notifies open screens. */
export async function storeScans(
  db: Transaction,
  { event: { event_id }, by }: AtDoor,
  decided: readonly Decided[],
): Promise<{ scans: ScanAnswer[]; audit: AuditEntry[] }> {
  const fresh = decided.filter(({ repeated }) => !repeated)
  const accepted = fresh.flatMap(({ result, person, at }) =>
    result === 'accepted' && person ? [{ registration_id: person.registration_id, checked_in_at: at }] : [],
  )
  await closeCheckIns(
    db,
    accepted.map(({ registration_id }) => registration_id),
    by,
  )
  await markAttended(db, accepted, by.user_id)
  await insertScans(
    db,
    fresh.map(({ scan: { scan_id, method, scanned_at }, person, result }) => ({
      ...{ scan_id, event_id, method, result, scanned_at },
      registration_id: person?.registration_id ?? null,
      by_user: by.user_id,
      door_link_id: by.door_link_id,
      by_name: by.name,
      status_before: result === 'accepted' ? (person?.status ?? null) : null,
    })),
  )
  if (accepted.length > 0) await announceRegistrations(db, [event_id])
  const scans = decided.map(
    (one) => one.repeated ?? answerOf({ ...one.scan, ...shownOf(one, by), result: one.result }),
  )
  return { scans, audit: decided.map((one) => auditOf(event_id, one, by)) }
}

/** What the answer shows of a person who was accepted now, or by an earlier scan. */
const shownOf = ({ person, result, at }: Decided, by: Door) => ({
  registration_id: person?.registration_id ?? null,
  name: person?.name ?? null,
  part: person?.part ?? null,
  checked_in_at: result === 'accepted' ? at : (person?.checked_in_at ?? null),
  by_name: result === 'accepted' ? by.name : (person?.by_name ?? null),
})

/** The answer to a scan. For a ticket of another event it does not name the holder. */
function answerOf(scan: {
  scan_id: string
  result: ScanResult
  registration_id: number | null
  name: string | null
  part: string | null
  checked_in_at: Date | null
  by_name: string | null
}): ScanAnswer {
  const { scan_id, result } = scan
  const isOurs = result !== 'unknown' && result !== 'other_event'
  const isIn = result === 'accepted' || result === 'already'
  return {
    ...{ scan_id, result, is_repeat: false },
    registration_id: isOurs ? scan.registration_id : null,
    name: isOurs ? scan.name : null,
    part: isOurs ? scan.part : null,
    checked_in_at: isIn && scan.checked_in_at ? isoOf(scan.checked_in_at) : null,
    by_name: isIn ? scan.by_name : null,
  }
}

function auditOf(event_id: number, { scan, person, result, repeated }: Decided, by: Door): AuditEntry {
  const { method, scan_id } = scan
  const { door_link_id } = by
  if (result === 'accepted' && person && !repeated)
    return {
      entity: registrationEntity,
      entity_id: person.registration_id,
      before: { status: person.status },
      after: { status: 'attended', result, method, door_link_id },
    }
  return {
    entity: 'event',
    entity_id: event_id,
    after: { scan_id, result, method, door_link_id, is_repeat: repeated !== undefined },
  }
}

/** The check-in to take back. */
export async function findUndoable(db: ReadDb, of: Parameters<typeof findCheckIn>[1]) {
  const found = await findCheckIn(db, of)
  if (!found)
    throw notFound(say('There is no check-in to undo. Change the attendance in the list of participants.'))
  if (found.undone_at || found.status !== 'attended')
    throw new Refusal(say('This check-in was undone already. Load the list again.'), { status: 409 })
  return { ...found, status_before: found.status_before ?? 'registered' }
}

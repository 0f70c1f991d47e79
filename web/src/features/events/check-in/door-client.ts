import type { DoorEvent, DoorTicket, ScanAnswer, ScanFields } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call, type CallOptions } from '../../../lib/api.ts'
import { keepDoor, keepStaffDoor } from './kept-page.ts'

/** A scan as this device made it. */
export interface NewScan {
  scan_id: string
  code: string
  registration_id?: number
  method: ScanFields['method']
  scanned_at: string
}

/** How a device at the door reaches the server: as staff, or with the secret of a door link. */
export interface DoorClient {
  /** Names what this device stores for the door. */
  name: string
  event(): Promise<DoorEvent>
  tickets(part: { after: number; since?: string }): ReturnType<typeof staffTickets>
  scan(scan: NewScan, signal: AbortSignal): Promise<ScanAnswer>
  reconcile(scans: NewScan[]): Promise<{ scans: ScanAnswer[] }>
  undo(scan_id: string): Promise<unknown>
  /** The list of tickets that this device kept before a reload. */
  keptTickets: readonly DoorTicket[]
  /** Keeps what is known for the next reload. */
  keep(event: DoorEvent, tickets: DoorTicket[]): Promise<void>
}

/** The door shows refusals itself, and what it does without a press is no use of the session. */
const quiet: CallOptions = { quiet: true }
const unattended: CallOptions = { quiet: true, unattended: true }
const withoutSession: CallOptions = { quiet: true, asClient: true }

const staffTickets = (event_id: number, part: { after: number; since?: string }) =>
  call(checkIn.tickets, { event_id, ...part }, unattended)

/** The door as staff use it; `slug` is the event in the address of their page. */
export const staffDoor = (
  event_id: number,
  slug: string,
  keptTickets: readonly DoorTicket[] = [],
): DoorClient => ({
  name: `event ${event_id}`,
  event: () => call(checkIn.event, { slug: String(event_id) }, unattended),
  tickets: (part) => staffTickets(event_id, part),
  scan: (scan, signal) => call(checkIn.scan, { event_id, ...scan }, { ...quiet, signal }),
  reconcile: (scans) => call(checkIn.reconcile, { event_id, scans }, unattended),
  undo: (scan_id) => call(checkIn.undo, { scan_id }, quiet),
  keptTickets,
  keep: (event, tickets) => keepStaffDoor(slug, { event: { ...event, label: '' }, tickets }),
})

/** Distinguishes links on one device without storing the secret. */
export const nameOfLink = (secret: string) => `link ${secret.slice(0, 8)}`

/** The door as the crew behind a link uses it. */
export const linkDoor = (secret: string, label: string, keptTickets: readonly DoorTicket[]): DoorClient => ({
  name: nameOfLink(secret),
  event: () => call(checkIn.door, { secret }, withoutSession),
  tickets: (part) => call(checkIn.doorTickets, { secret, ...part }, withoutSession),
  scan: (scan, signal) => call(checkIn.doorScan, { secret, ...scan }, { ...withoutSession, signal }),
  reconcile: (scans) => call(checkIn.doorReconcile, { secret, scans }, withoutSession),
  undo: (scan_id) => call(checkIn.doorUndo, { secret, scan_id }, withoutSession),
  keptTickets,
  keep: (event, tickets) => keepDoor(nameOfLink(secret), { event: { ...event, label }, tickets }),
})

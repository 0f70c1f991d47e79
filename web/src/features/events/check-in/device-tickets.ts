import type { DoorEvent, DoorTicket, ScanResult } from '@balai/contract/events/check-in-shapes.ts'

/** What a device says about a ticket without the server. `unchecked`: it cannot know; the server decides later. */
export type OwnResult = ScanResult | 'unchecked'

/** The tickets that a device keeps for use without a network. */
export interface DeviceTickets {
  byHash: Map<string, DoorTicket>
  byId: Map<number, DoorTicket>
}

export const ticketsOf = (tickets: readonly DoorTicket[]): DeviceTickets => ({
  byHash: new Map(tickets.map((ticket) => [ticket.code_hash, ticket])),
  byId: new Map(tickets.map((ticket) => [ticket.registration_id, ticket])),
})

/** The list with what changed since. */
export const updatedTickets = (
  known: readonly DoorTicket[],
  changed: readonly DoorTicket[],
): DoorTicket[] => [
  ...new Map([...known, ...changed].map((ticket) => [ticket.registration_id, ticket])).values(),
]

/** The code as the server looks it up: QR codes may hold an address, and people type spaces and small letters. */
export const cleanCode = (read: string): string =>
  read
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** The hash under which the list has a code, or undefined where the browser cannot make hashes. */
export async function hashOfCode(event_id: number, code: string): Promise<string | undefined> {
  // Browsers make hashes over HTTPS and on localhost only.
  if (!('subtle' in crypto)) return undefined
  const bytes = new TextEncoder().encode(`${event_id}:${cleanCode(code)}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Accepts or refuses a ticket as the server would, as far as the device knows. */
export function ownResult(
  event: Pick<DoorEvent, 'is_cancelled' | 'opens_at'>,
  ticket: DoorTicket | undefined,
  now: Date,
): OwnResult {
  // It may have been issued after the list was read.
  if (!ticket) return 'unchecked'
  if (event.is_cancelled) return 'event_cancelled'
  if (ticket.status === 'cancelled' || ticket.status === 'waiting') return ticket.status
  if (ticket.status === 'pending_payment') return 'unpaid'
  if (ticket.is_checked_in || ticket.status === 'attended') return 'already'
  return event.opens_at !== null && now >= new Date(event.opens_at) ? 'accepted' : 'too_early'
}

/** People whose names contain every typed word, without capitals and accents. */
export function findByName(tickets: readonly DoorTicket[], typed: string, most = 30): DoorTicket[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return tickets
    .filter(({ name }) => words.every((word) => folded(name).includes(word)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, most)
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

import {
  checkInLimits,
  type DoorEvent,
  type DoorTicket,
  type ScanAnswer,
} from '@balai/contract/events/check-in-shapes.ts'
import { ApiRefusal } from '../../../lib/api.ts'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { newStore, type Store } from '../../../lib/store.ts'
import type { DoorClient, NewScan } from './door-client.ts'
import { hashOfCode, ownResult, ticketsOf, updatedTickets, type OwnResult } from './device-tickets.ts'

/** A scan in the list of the device. */
export interface DoneScan {
  scan_id: string
  name: string | null
  registration_id: number | null
  result: OwnResult
  /** When and by whom an earlier scan checked the person in. */
  checked_in_at: string | null
  by_name: string | null
  scanned_at: string
  /** The server does not know it yet. */
  isWaiting: boolean
  isUndone?: boolean
}

export interface DoorState {
  event: DoorEvent
  tickets: DoorTicket[]
  /** Scans that the server does not have, oldest first. */
  queue: NewScan[]
  /** The last scans of this device, newest first. */
  done: DoneScan[]
  /** People whom this device accepted offline, and another one before it. */
  doubles: DoneScan[]
  isOnline: boolean
  /** The device could store the queue. */
  isStored: boolean
  /** Why the server refuses the door, such as a link that ended. */
  refusal: string | null
}

/** What outlives a reload. */
type Kept = Pick<DoorState, 'queue' | 'done' | 'doubles'>
const shownScans = 50
/** A scan that takes longer than this counts as offline; its id makes sending it again harmless. */
const patience = 4_000

const isOffline = (error: unknown) =>
  !(error instanceof ApiRefusal) || error.status === 0 || error.status >= 500 || error.status === 429

export interface Door extends Store<DoorState> {
  /** Checks in by what was read or typed, or by a person of the list. */
  submit(what: { code: string; method: 'scan' | 'typed' } | { person: DoorTicket }): Promise<DoneScan>
  /** Sends what waits, and reads the counts and the list again. */
  synchronize(): Promise<void>
  /** Shows newer facts of the event, and synchronizes. */
  follow(event: DoorEvent): void
  undo(scan_id: string): Promise<void>
  forgetDoubles(): void
}

/** The door of an event on this device: it works with and without a network. */
export function openDoor(client: DoorClient, first: DoorEvent): Door {
  const place = `check-in ${client.name}`
  const kept = JSON.parse(browserStorage.read(place) ?? '{}') as Partial<Kept>
  const store = newStore<DoorState>({
    event: first,
    tickets: withScansOf(kept.done ?? [], client.keptTickets),
    queue: kept.queue ?? [],
    done: named(kept.done ?? [], client.keptTickets),
    doubles: named(kept.doubles ?? [], client.keptTickets),
    isOnline: navigator.onLine,
    isStored: true,
    refusal: null,
  })
  const change = (next: Partial<DoorState>) => {
    store.set({ ...store.get(), ...next })
    if (!next.queue && !next.done && !next.doubles) return
    const { queue, done, doubles } = store.get()
    const nameless = { queue, done: withoutNames(done), doubles: withoutNames(doubles) } satisfies Kept
    const text = JSON.stringify(nameless)
    browserStorage.write(place, text)
    store.set({ ...store.get(), isStored: browserStorage.read(place) === text })
  }
  /** Marks a person in the own list, so that a second scan offline is noticed. */
  const markIn = (registration_id: number | null, isIn: boolean) =>
    change({
      tickets: store
        .get()
        .tickets.map((ticket) =>
          ticket.registration_id === registration_id
            ? { ...ticket, is_checked_in: isIn, status: isIn ? 'attended' : 'registered' }
            : ticket,
        ),
    })
  /** Scans that wait are never dropped: their answers say whether they were duplicates. */
  const add = (scan: DoneScan) =>
    change({
      done: [scan, ...store.get().done].filter(({ isWaiting }, place) => isWaiting || place < shownScans),
    })

  /** Decides without the server, and queues the scan. */
  const scanOffline = async (scan: NewScan): Promise<DoneScan> => {
    const { event, tickets } = store.get()
    const { byHash, byId } = ticketsOf(tickets)
    const hash = scan.code ? await hashOfCode(event.event_id, scan.code) : undefined
    const ticket = scan.registration_id ? byId.get(scan.registration_id) : byHash.get(hash ?? '')
    const result = ownResult(event, ticket, new Date())
    const done: DoneScan = {
      ...{ scan_id: scan.scan_id, scanned_at: scan.scanned_at, result, isWaiting: true },
      name: ticket?.name ?? null,
      registration_id: ticket?.registration_id ?? null,
      checked_in_at: null,
      by_name: null,
    }
    change({ queue: [...store.get().queue, scan], isOnline: false })
    add(done)
    if (result === 'accepted') markIn(done.registration_id, true)
    return done
  }

  const doneBy = (answer: ScanAnswer, scanned_at: string): DoneScan => ({
    ...{ scan_id: answer.scan_id, name: answer.name, registration_id: answer.registration_id },
    ...{ result: answer.result, checked_in_at: answer.checked_in_at, by_name: answer.by_name },
    scanned_at,
    isWaiting: false,
  })

  /** Sends the queue in batches. What was accepted here and already there is a double. */
  const sendQueue = async () => {
    for (;;) {
      const batch = store.get().queue.slice(0, checkInLimits.batch)
      if (batch.length === 0) return
      const { scans } = await client.reconcile(batch)
      const { queue, done, doubles } = store.get()
      const answers = new Map(scans.map((answer) => [answer.scan_id, answer]))
      const settle = (one: DoneScan): DoneScan => {
        const answer = answers.get(one.scan_id)
        return answer ? { ...doneBy(answer, one.scanned_at), name: answer.name ?? one.name } : one
      }
      const found = done
        .filter(({ scan_id, result }) => result === 'accepted' && answers.get(scan_id)?.result === 'already')
        .map(settle)
      change({
        queue: queue.filter(({ scan_id }) => !answers.has(scan_id)),
        done: done.map(settle),
        doubles: [...found, ...doubles],
      })
    }
  }

  let since: string | undefined
  const readTickets = async () => {
    let after = 0
    let started: string | undefined
    for (;;) {
      const part = await client.tickets({ after, ...(since && { since }) })
      started ??= part.read_at
      change({ tickets: updatedTickets(store.get().tickets, part.tickets) })
      if (part.next === null) break
      after = part.next
    }
    since = started
    const { tickets, done, doubles } = store.get()
    store.set({ ...store.get(), done: named(done, tickets), doubles: named(doubles, tickets) })
  }

  let running: Promise<void> | undefined
  const synchronize = async () => {
    try {
      await sendQueue()
      change({ event: await client.event() })
      await readTickets()
      change({ isOnline: true, refusal: null })
      const { event, tickets } = store.get()
      // A device that cannot keep the list works as long as the page is open.
      await client.keep(event, tickets).catch(() => undefined)
    } catch (error) {
      if (isOffline(error)) change({ isOnline: false })
      else change({ refusal: (error as Error).message })
    }
  }

  const synchronizeOnce = () => {
    running ??= synchronize().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    ...store,
    async submit(what) {
      const scan: NewScan = {
        scan_id: newId(),
        scanned_at: new Date().toISOString(),
        ...('person' in what
          ? { code: '', registration_id: what.person.registration_id, method: 'name' }
          : what),
      }
      // Scans that wait go first, so that the server sees all of them in order.
      if (!navigator.onLine || store.get().queue.length > 0) return scanOffline(scan)
      try {
        const answer = await client.scan(scan, AbortSignal.timeout(patience))
        const done = doneBy(answer, scan.scanned_at)
        add(done)
        if (done.result === 'accepted') {
          markIn(done.registration_id, true)
          const { event } = store.get()
          change({ event: { ...event, checked_in: event.checked_in + 1 } })
        }
        change({ isOnline: true })
        return done
      } catch (error) {
        if (isOffline(error)) return scanOffline(scan)
        throw error
      }
    },
    synchronize: synchronizeOnce,
    follow(event) {
      change({ event })
      void synchronizeOnce()
    },
    async undo(scan_id) {
      await client.undo(scan_id)
      const { done, event } = store.get()
      const undone = done.find((one) => one.scan_id === scan_id)
      change({
        done: done.map((one) => (one.scan_id === scan_id ? { ...one, isUndone: true } : one)),
        event: { ...event, checked_in: Math.max(0, event.checked_in - 1) },
      })
      markIn(undone?.registration_id ?? null, false)
    },
    forgetDoubles: () => change({ doubles: [] }),
  }
}

/** The kept tickets, with the people whom this device has let in since. */
function withScansOf(done: readonly DoneScan[], tickets: readonly DoorTicket[]): DoorTicket[] {
  const letIn = new Set(
    done
      .filter(({ result, isUndone }) => result === 'accepted' && !isUndone)
      .map((one) => one.registration_id),
  )
  return tickets.map((ticket) =>
    letIn.has(ticket.registration_id) ? { ...ticket, is_checked_in: true, status: 'attended' } : ticket,
  )
}

/** Scans as they are stored. The names come from the list of tickets, for people who may read it. */
const withoutNames = (scans: readonly DoneScan[]): DoneScan[] =>
  scans.map((scan) => ({ ...scan, name: null, by_name: null }))

function named(scans: readonly DoneScan[], tickets: readonly DoorTicket[]): DoneScan[] {
  const { byId } = ticketsOf(tickets)
  return scans.map((scan) => ({
    ...scan,
    name: scan.name ?? byId.get(scan.registration_id ?? 0)?.name ?? null,
  }))
}

/** A UUID; browsers have `randomUUID` over HTTPS and on localhost only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

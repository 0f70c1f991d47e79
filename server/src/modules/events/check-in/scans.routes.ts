import { checkInLimits, type ScanAnswer, type ScanFields } from '@balai/contract/events/check-in-shapes.ts'
import type { checkIn } from '@balai/contract/events/check-in.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Caller, Identity, ReadContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import type { Shared } from '../../../http/together.queries.ts'
import { announceRegistrations } from '../registrations/registrations.queries.ts'
import {
  countPeople,
  databaseTime,
  listTickets,
  saveOpening,
  type DoorEventRow,
} from './door-event.queries.ts'
import {
  findCheckIn,
  listScans,
  registrationEntity,
  scanTogether,
  undoCheckIn,
  type Door,
} from './scans.queries.ts'
import {
  decide,
  eventIdOf,
  findDoorEventOrRefuse,
  findUndoable,
  idsOfScanned,
  momentOf,
  scanOf,
  storeScans,
  type AtDoor,
} from './scans.rules.ts'

/** Finds the event and who checks in, or refuses. */
type FindDoor<In, Who extends Identity | null> = (context: ReadContext<Who>, input: In) => Promise<AtDoor>

export const lockPeople = (ids: readonly number[]) => lockRows('registrations', 'registration_id', ids)

/** One scan. Most are accepted, which is one statement; `quick` returns it. */
export const scanning = <In extends ScanFields, Who extends Identity | null>(
  findDoor: FindDoor<In, Who>,
  quick: Pick<Parameters<typeof steps<In, ScanAnswer, unknown, unknown, Who>>[0], 'together' | 'atOnce'>,
): Steps<In, ScanAnswer, Who> =>
  steps({
    lock: async (input, { db }) => lockPeople(await idsOfScanned(db, [scanOf(input)])),
    check: async (context, input) => {
      const door = await findDoor(context, input)
      return { door, decided: await decide(context.db, door, [scanOf(input)]) }
    },
    ...quick,
    store: async ({ db }, _input, { found: { door, decided } }) => {
      const { scans, audit } = await storeScans(db, door, decided)
      return { data: scans[0] as ScanAnswer, audit }
    },
  })

/** A scan of a code, to be stored with those of others. People who are chosen from the list are stored one by one. */
export function sharedScan(
  input: ScanFields,
  at: { event_id: number; by: Door },
): Shared<ScanAnswer> | undefined {
  const scan = scanOf(input)
  return scan.code
    ? scanTogether(at.event_id, scan, { by: at.by, at: momentOf(scan, new Date()) })
    : undefined
}

/** Scans that a device made without a network. */
export const reconciling = <In extends { scans: ScanFields[] }, Who extends Identity | null>(
  findDoor: FindDoor<In, Who>,
): Steps<In, { scans: ScanAnswer[] }, Who> =>
  steps({
    lock: async ({ scans }, { db }) => lockPeople(await idsOfScanned(db, scans.map(scanOf))),
    check: async (context, input) => {
      const door = await findDoor(context, input)
      return { door, decided: await decide(context.db, door, input.scans.map(scanOf)) }
    },
    store: async ({ db }, _input, { found: { door, decided } }) => {
      const { scans, audit } = await storeScans(db, door, decided)
      return { data: { scans }, audit }
    },
  })

/** Takes a check-in back. */
export const undoing = <
  In extends { scan_id: string } | { registration_id: number },
  Who extends Identity | null,
>(
  findBy: (context: ReadContext<Who>, input: In) => Promise<Door>,
): Steps<In, { registration_id: number; status: string }, Who> =>
  steps({
    lock: async (input, { db }) => {
      const found = await findCheckIn(db, input)
      return lockPeople(found ? [found.registration_id] : [])
    },
    check: async (context, input) => {
      const by = await findBy(context, input)
      return { by, found: await findUndoable(context.db, input) }
    },
    store: async ({ db }, _input, { found: { by, found } }) => {
      const { check_in_id, registration_id, status, status_before, event_id } = found
      await undoCheckIn(db, { check_in_id, registration_id, status: status_before }, by)
      await announceRegistrations(db, [event_id])
      return {
        data: { registration_id, status: status_before },
        audit: {
          entity: registrationEntity,
          entity_id: registration_id,
          before: { status },
          after: { status: status_before, door_link_id: by.door_link_id },
        },
      }
    },
  })

/** The event as its door shows it. */
export async function doorEventOf(db: ReadDb, event: DoorEventRow) {
  return { ...event, is_cancelled: event.cancelled_at !== null, ...(await countPeople(db, event.event_id)) }
}

/** A part of the list of tickets. */
export async function ticketsOf(
  db: ReadDb,
  event_id: number,
  input: { after: number; since?: Date | undefined },
) {
  // Read before the rows, so that no change between the two is missed the next time.
  const read_at = await databaseTime(db)
  const tickets = await listTickets(db, event_id, input)
  const isFull = tickets.length === checkInLimits.tickets
  return { tickets, next: isFull ? (tickets.at(-1)?.registration_id ?? null) : null, read_at }
}

const doorOf = ({ user_id, name }: Caller): Door => ({ user_id, name, door_link_id: null })

const findDoor = async ({ db, caller }: ReadContext, { event_id }: { event_id: number }) => ({
  event: await findDoorEventOrRefuse(db, event_id),
  by: doorOf(caller),
})

/** Check-in by staff. */
export const scansRoutes: Pick<
  Handlers<typeof checkIn>,
  'event' | 'tickets' | 'scan' | 'reconcile' | 'undo' | 'undoOf' | 'scans' | 'setOpening'
> = {
  event: async ({ db }, { slug }) =>
    doorEventOf(db, await findDoorEventOrRefuse(db, await eventIdOf(db, slug))),

  tickets: async ({ db }, { event_id, ...input }) => {
    await findDoorEventOrRefuse(db, event_id)
    return ticketsOf(db, event_id, input)
  },

  scan: scanning<ScanFields & { event_id: number }, Caller>(findDoor, {
    together: ({ caller }, { event_id, ...scan }) => sharedScan(scan, { event_id, by: doorOf(caller) }),
  }),

  reconcile: reconciling<{ event_id: number; scans: ScanFields[] }, Caller>(findDoor),

  undo: undoing(async ({ caller }) => doorOf(caller)),

  undoOf: undoing(async ({ caller }) => doorOf(caller)),

  scans: ({ db }, input) => listScans(db, input),

  setOpening: steps({
    lock: ({ event_id }) => lockRows('events', 'event_id', [event_id]),
    check: ({ db }, { event_id }) => findDoorEventOrRefuse(db, event_id),
    store: async ({ db }, { event_id, opens_before_minutes }, { found: before }) => {
      await saveOpening(db, event_id, opens_before_minutes)
      await announceRegistrations(db, [event_id])
      return {
        data: { event_id },
        audit: {
          entity: 'event',
          entity_id: event_id,
          before: { opens_before_minutes: before.opens_before_minutes },
          after: { opens_before_minutes },
        },
      }
    },
  }),
}

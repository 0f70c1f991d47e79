import { say } from '@balai/contract/core/sentences.ts'
import type { checkIn } from '@balai/contract/events/check-in.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import {
  findDoorLink,
  findDoorLinkBySecret,
  insertDoorLink,
  listDoorLinks,
  revokeDoorLink,
} from './door-links.queries.ts'
import { doorEventOf, reconciling, scanning, sharedScan, ticketsOf, undoing } from './scans.routes.ts'
import { findDoorEvent } from './door-event.queries.ts'
import { findDoorEventOrRefuse, findUndoable, type AtDoor } from './scans.rules.ts'

/** Scans that were made in time can still be sent for so many days. */
const daysToReconcile = 3
const days = 86_400_000

interface Use {
  secret: string
  /** The scans that are sent, if they may be late. */
  scans?: readonly { scanned_at: Date }[]
}

/** The link of a secret and its event. A link ends with its event, or when it is revoked. */
async function findDoor(db: ReadDb, { secret, scans }: Use) {
  const link = await findDoorLinkBySecret(db, hashOf(secret))
  if (!link) throw notFound(say('This link does not exist. Ask the organiser for a new one.'))
  const event = await findDoorEvent(db, link.event_id)
  if (link.revoked_at || !event || event.deleted_at)
    throw gone(say('This link was ended by the organiser. Ask them for a new one.'))
  const ends_at = link.ends_at?.getTime() ?? Infinity
  const isLate = Date.now() > ends_at
  const isInTime = scans?.every(({ scanned_at }) => scanned_at.getTime() <= ends_at) ?? false
  if (isLate && !(isInTime && Date.now() < ends_at + daysToReconcile * days))
    throw gone(
      say('This link ended with its event. Ask the organiser if something is still to be checked in.'),
    )
  return { link, event }
}

const gone = (sentence: Parameters<typeof notFound>[0]) => new Refusal(sentence, { status: 410 })

async function atDoor(db: ReadDb, use: Use): Promise<AtDoor> {
  const { link, event } = await findDoor(db, use)
  return { event, by: { user_id: null, door_link_id: link.door_link_id, name: link.label } }
}

/** Door links: created by staff, used by people without an account. */
export const doorRoutes: Pick<
  Handlers<typeof checkIn>,
  | 'doorLinks'
  | 'createDoorLink'
  | 'revokeDoorLink'
  | 'door'
  | 'doorTickets'
  | 'doorScan'
  | 'doorReconcile'
  | 'doorUndo'
> = {
  doorLinks: async ({ db }, { event_id }) => {
    await findDoorEventOrRefuse(db, event_id)
    return listDoorLinks(db, event_id)
  },

  createDoorLink: steps({
    check: ({ db }, { event_id }) => findDoorEventOrRefuse(db, event_id),
    store: async ({ db, caller }, { event_id, label }) => {
      const secret = randomToken()
      const link = { event_id, label, secret_hash: hashOf(secret), created_by: caller.user_id }
      const door_link_id = await insertDoorLink(db, link)
      const stored = await findDoorLinkOrRefuse(db, door_link_id)
      return {
        data: { ...stored, last_used_at: null, secret },
        audit: { entity: 'event', entity_id: event_id, after: { door_link_id, label } },
      }
    },
  }),

  revokeDoorLink: steps({
    lock: ({ door_link_id }) => lockRows('door_links', 'door_link_id', [door_link_id]),
    check: async ({ db }, { door_link_id }) => {
      const link = await findDoorLinkOrRefuse(db, door_link_id)
      if (link.revoked_at) throw new Refusal(say('This link was ended already.'))
      return link
    },
    store: async ({ db }, { door_link_id }, { found: { event_id, label } }) => {
      await revokeDoorLink(db, door_link_id)
      return {
        data: null,
        audit: { entity: 'event', entity_id: event_id, after: { door_link_id, label, is_revoked: true } },
      }
    },
  }),

  door: async ({ db }, input) => {
    const { link, event } = await findDoor(db, input)
    return { ...(await doorEventOf(db, event)), label: link.label, ends_at: link.ends_at }
  },

  doorTickets: async ({ db }, { secret, ...input }) => {
    const { event } = await findDoor(db, { secret })
    return ticketsOf(db, event.event_id, input)
  },

  doorScan: scanning(({ db }, { secret }) => atDoor(db, { secret }), {
    atOnce: async ({ db }, { secret, ...scan }) => {
      const { event, by } = await atDoor(db, { secret })
      return sharedScan(scan, { event_id: event.event_id, by })
    },
  }),

  doorReconcile: reconciling(({ db }, input) => atDoor(db, input)),

  doorUndo: undoing(async ({ db }, { secret, scan_id }) => {
    const { by } = await atDoor(db, { secret })
    const { door_link_id } = await findUndoable(db, { scan_id })
    if (door_link_id !== by.door_link_id)
      throw new Refusal(say('Somebody else checked this person in. Ask the organiser to undo it.'), {
        status: 403,
      })
    return by
  }),
}

async function findDoorLinkOrRefuse(db: ReadDb, door_link_id: number) {
  const link = await findDoorLink(db, door_link_id)
  if (!link) throw notFound(say('This link does not exist.'))
  return link
}

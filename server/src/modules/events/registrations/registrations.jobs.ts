import { Nothing } from '@balai/contract/core/shapes.ts'
import { takeLocks } from '../../../db/locks.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import type { Transaction } from '../../../db/pool.ts'
import { cancelRegistrationsOf, notifyMoved } from './cancelling.rules.ts'
import { findEventsWithNotices, findNotices, markNotified, type Notice } from './notices.queries.ts'
import { eventsLock } from './registering-events.queries.ts'
import type { Held } from './registration-mails.rules.ts'
import {
  announceRegistrations,
  asHouse,
  asStaff,
  insertEvents,
  registrationsLock,
  updateRegistrations,
} from './registrations.queries.ts'
import { findAbsent, findEventsToClose, findEventsToMoveUp } from './waiting-list.queries.ts'
import { expireOffers, moveUp } from './waiting-list.rules.ts'

/** Ends offers that nobody took in time, and offers every free place to those who wait longest. */
export const registrationsOffers = defineJob('registrations.offers', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async (context) => {
    const { db: outside } = context.services
    for (const event_id of await findEventsToMoveUp(outside)) {
      if (context.signal.aborted) return
      await outside.transaction().execute(async (db) => {
        await takeLocks(db, [eventsLock([event_id])])
        const expired = await expireOffers(db, event_id)
        const offered = await moveUp(db, event_id)
        const entries = [
          ...expired.map((id) => ({ entity_id: id, after: { status: 'cancelled' } })),
          ...offered.map((id) => ({ entity_id: id, after: { offered: true } })),
        ]
        if (entries.length > 0)
          await writeAudit(
            db,
            context,
            'registrations.offers',
            entries.map((entry) => ({ entity: 'registrations', ...entry })),
          )
      })
    }
  },
})

/** Notifies the people of events that were moved or cancelled; a cancellation cancels their registrations, too. */
export const registrationsNotices = defineJob('registrations.notices', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async (context) => {
    const { db: outside } = context.services
    for (const event_id of await findEventsWithNotices(outside)) {
      if (context.signal.aborted) return
      await outside.transaction().execute(async (db) => {
        await takeLocks(db, [eventsLock([event_id])])
        for (const notice of await findNotices(db, event_id)) {
          const told = await notifyPeople(db, event_id, notice)
          await markNotified(db, notice.notice_id)
          await writeAudit(db, context, 'registrations.notices', [
            { entity: 'event', entity_id: event_id, after: { kind: notice.kind, told } },
          ])
        }
      })
    }
  },
})

/** Notifies the people of a moved or cancelled event. Returns how many they are. */
function notifyPeople(db: Transaction, event_id: number, notice: Notice): Promise<number> {
  const { kind, was, cancel_reason: reason, user_id, name, notice_id } = notice
  if (kind === 'moved') return notifyMoved(db, event_id, { before: heldIn(was), run: notice_id })
  const by = user_id === null ? asHouse : asStaff({ user_id, name: name ?? '' })
  return cancelRegistrationsOf(db, event_id, { by, reason })
}

/** When and where the event was. The notice was stored as JSON, where a moment is a text. */
const heldIn = (was: Notice['was']): Partial<Held> => {
  const { event_start_date, time_zone, place } = was as Record<string, string | null>
  return {
    event_start_date: event_start_date ? new Date(event_start_date) : null,
    ...(time_zone && { time_zone }),
    ...(place !== undefined && { place: place ?? '' }),
  }
}

/**
 * A day after an event, marks everybody who was not checked in as absent, if anybody was checked in at all: otherwise nobody
 * looked at tickets, and who came is not known. If staff mark a person differently, that stays.
 */
export const registrationsAbsent = defineJob('registrations.absent', {
  input: Nothing,
  schedule: { cron: '17 * * * *' },
  run: async (context) => {
    const { db: outside } = context.services
    for (const event_id of await findEventsToClose(outside)) {
      if (context.signal.aborted) return
      await outside.transaction().execute(async (db) => {
        await takeLocks(db, [eventsLock([event_id]), registrationsLock(await findAbsent(db, event_id))])
        const ids = await findAbsent(db, event_id)
        if (ids.length === 0) return
        await updateRegistrations(db, ids, { status: 'absent' }, asHouse)
        await insertEvents(db, ids, asHouse, { kind: 'absent' })
        await announceRegistrations(db, [event_id])
        await writeAudit(db, context, 'registrations.absent', [
          { entity: 'event', entity_id: event_id, after: { absent: ids.length } },
        ])
      })
    }
  },
})

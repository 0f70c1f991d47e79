import { Nothing } from '@balai/contract/core/shapes.ts'
import { takeLocks } from '../../../db/locks.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { eventsLock } from './registering-events.queries.ts'
import {
  announceRegistrations,
  asHouse,
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

/**
 * A day after an event, marks whoever was not checked in as absent, if anybody was checked in at all: otherwise nobody
 * looked at tickets, and who came is not known. Somebody whom staff mark differently stays so.
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

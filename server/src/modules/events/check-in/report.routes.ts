import { say } from '@balai/contract/core/sentences.ts'
import { zoomOutcomes } from '@balai/contract/events/check-in-shapes.ts'
import type { checkIn } from '@balai/contract/events/check-in.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Caller } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { rehearse, visitorsIn } from './report.rules.ts'
import { lockPeople } from './scans.routes.ts'
import { findDoorEventOrRefuse, storeScans, type AtDoor } from './scans.rules.ts'

const atDoor = async (db: ReadDb, { user_id, name }: Caller, event_id: number): Promise<AtDoor> => ({
  event: await findDoorEventOrRefuse(db, event_id),
  by: { user_id, name, door_link_id: null },
})

/** Attendance from Zoom's participant report. */
export const reportRoutes: Pick<Handlers<typeof checkIn>, 'readReport' | 'importReport'> = {
  readReport: async ({ db, caller }, { event_id, csv, minutes }) => {
    const door = await atDoor(db, caller, event_id)
    const { rows } = await rehearse(db, door, await visitorsIn(csv), { minutes })
    const counts = zoomOutcomes.map((name) => [name, rows.filter(({ outcome }) => outcome === name).length])
    return { rows, ...(Object.fromEntries(counts) as Record<(typeof zoomOutcomes)[number], number>) }
  },

  importReport: steps({
    prepare: (_context, { csv }) => visitorsIn(csv),
    // Two imports of the same report run one after the other.
    lock: ({ event_id }) => lockName(`attendance of event ${event_id}`),
    check: ({ db, caller }, { event_id }) => atDoor(db, caller, event_id),
    store: async ({ db }, { event_id, minutes }, { found: door, prepared: visitors }) => {
      const first = await rehearse(db, door, visitors, { minutes })
      const ids = first.decided.flatMap(({ person }) => person?.registration_id ?? [])
      if (ids.length === 0)
        throw new Refusal(say('The report marks nobody as attended. Check the event and the minutes.'))
      // Staff at the door may check in the same people, so they are locked first and decided about again.
      await lockPeople(ids).take(db)
      const { decided } = await rehearse(db, door, visitors, { minutes })
      await storeScans(db, door, decided)
      const attended = decided.length
      return { data: { attended }, audit: { entity: 'event', entity_id: event_id, after: { attended } } }
    },
  }),
}

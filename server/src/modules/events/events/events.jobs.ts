import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { purgeEvents } from './events.queries.ts'

export { eventsRunSchedule } from './kind.rules.ts'

/** Purges the trash. */
export const eventsPurge = defineJob('events.purge', {
  input: Nothing,
  schedule: { cron: '35 3 * * *' },
  run: async (context) => {
    await context.services.db.transaction().execute(async (db) => {
      const purged = (await purgeEvents(db)).map(({ event_id, ...before }) => ({
        entity: 'event',
        entity_id: event_id,
        before,
      }))
      if (purged.length > 0) await writeAudit(db, context, 'event.purge', purged)
    })
  },
})

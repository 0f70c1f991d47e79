import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { recount } from '../../../kit/counters/recount.queries.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { tracksRecount } from '../../tracking/tracks/recount.queries.ts'

/**
 * Counts the rows behind every figure, at an hour when few people work, and notifies the people who read figures if some
 * differ. A job that runs again because its worker died does not notify them twice on a day.
 */
export const figuresRecount = defineJob('figures.recount', {
  input: Nothing,
  schedule: { cron: '40 2 * * *' },
  run: async ({ services }) => {
    const count = await recount(services.pool, [tracksRecount])
    if (count === 0) return
    await services.db.transaction().execute((db) =>
      notifyArea(db, 'reports', {
        kind: 'figures.differ',
        facts: { count },
        by: null,
        topic: new Date().toISOString().slice(0, 10),
      }),
    )
  },
})

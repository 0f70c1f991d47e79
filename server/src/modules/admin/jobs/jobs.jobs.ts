import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { takeNewFailures } from './jobs.queries.ts'

/**
 * Notifies superusers of jobs that failed for good. It reads the queue instead of being called by the worker, because a
 * job also fails when its worker dies. A job that fails every minute rings once, until the notification is read.
 */
export const jobsWatch = defineJob('jobs.watch', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: ({ services }) =>
    services.db.transaction().execute(async (db) => {
      for (const [job, problem] of await takeNewFailures(db))
        await notifyArea(db, 'admins', {
          kind: 'job.failed',
          facts: { job, reason: [problem ?? ''] },
          by: null,
          topic: job,
        })
    }),
})

import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { keepMonths } from './months.queries.ts'
import { rollUp } from './rollups.queries.ts'

/** Adds new events to the rollups. */
export const tracksRollUp = defineJob('tracks.roll-up', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async ({ services, signal }) => {
    while (!signal.aborted && (await rollUp(services.db)));
  },
})

/**
 * Keeps the partitions of the events. It fails if events were stored outside of the months, although it has moved them
 * by then: superusers are notified of a failed job, and somebody should look why it had not run in time.
 */
export const tracksKeepMonths = defineJob('tracks.keep-months', {
  input: Nothing,
  schedule: { cron: '*/10 * * * *' },
  // A second try would find nothing to report.
  retry: { limit: 0, delay_seconds: 0, backoff: false },
  run: async ({ services }) => {
    const { strays } = await keepMonths(services.pool)
    if (strays > 0)
      throw new Error(
        `${strays} events were stored outside of the months that have a table. Check that jobs run, and the clock of the database.`,
      )
  },
})

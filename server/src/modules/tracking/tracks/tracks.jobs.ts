import { setTimeout as sleep } from 'node:timers/promises'
import { Nothing } from '@balai/contract/core/shapes.ts'
import type { Db } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { keepMonths } from './months.queries.ts'
import { rollUp } from './rollups.queries.ts'

/** How long the job rests after a slice, as a multiple of the time that it took, so that a backlog slows nobody down. */
const rest = 3

/** Adds all events that wait to the rollups. */
export async function rollUpAll(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    const startedAt = performance.now()
    const isMore = await rollUp(db)
    if (!isMore || signal.aborted) return
    await sleep(rest * (performance.now() - startedAt), undefined, { signal }).catch(() => undefined)
  }
}

/** Adds new events to the rollups. */
export const tracksRollUp = defineJob('tracks.roll-up', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: ({ services, signal }) => rollUpAll(services.db, signal),
})

/**
 * Keeps the partitions of the events. It fails if events were stored outside of the months, although it has moved them
 * by then: superusers are notified of a failed job, and should look why it had not run in time.
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

import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { shortenPauses } from '../../money/gateway/checks.queries.ts'
import { readSilences } from './silences.queries.ts'
import { bellKindOf, silenceAreas } from './silences.rules.ts'

/**
 * While notices of the gateway are missing, the longest pause, in minutes, between its answers about an open payment page.
 * With the five minutes until this job runs again it is below the 15 that people are promised.
 */
const longestPause = 8

/**
 * Notifies the people concerned once when something that usually happens has stopped. If the gateway sends no notices,
 * payments are known only by asking it, so the job that asks runs more often.
 */
export const dashboardSilences = defineJob('dashboard.silences', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  run: async ({ services: { db, site } }) => {
    for (const { kind, since, usual_minutes } of await readSilences(db, site.time_zone))
      await db.transaction().execute(async (transaction) => {
        if (kind === 'payment_notices') await shortenPauses(transaction, longestPause)
        await notifyArea(transaction, silenceAreas[kind], {
          kind: bellKindOf(kind),
          facts: { since: since.toISOString(), usual_minutes },
          by: null,
          topic: since.toISOString(),
          isOnce: true,
        })
      })
  },
})

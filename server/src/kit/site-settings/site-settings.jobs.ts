import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { cleanedAgain } from '../../lib/html.ts'
import { findStaleAbout, storeCleanedAbout } from './site-settings.queries.ts'

/** Cleans the about text if older rules cleaned it, after an update of the product. */
export const siteClean = defineJob('site.clean', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  run: async ({ services: { db } }) => {
    const stale = await findStaleAbout(db)
    if (!stale) return
    const about = await cleanedAgain(stale.about_text)
    await db.transaction().execute((transaction) => storeCleanedAbout(transaction, stale.version, about))
  },
})

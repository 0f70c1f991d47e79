import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { cleanedAgain } from '../../lib/html.ts'
import { listStaleVersions, storeCleanedAgain } from './versions.queries.ts'

const batch = 100

/** Cleans the texts that older rules cleaned, after an update of the product. */
export const versionsClean = defineJob('versions.clean', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  run: async ({ services: { db }, signal, log }) => {
    let count = 0
    for (let stale = await listStaleVersions(db, batch); stale.length > 0;) {
      for (const version of stale) {
        signal.throwIfAborted()
        const text = await cleanedAgain(version.content)
        await db.transaction().execute((transaction) => storeCleanedAgain(transaction, version, text))
        if (text.html !== version.content)
          log.info(
            { subject_id: version.subject_id, version: version.version },
            'stricter rules changed a text',
          )
      }
      count += stale.length
      stale = await listStaleVersions(db, batch)
    }
    if (count > 0) log.info({ count }, 'texts were cleaned by the current rules')
  },
})

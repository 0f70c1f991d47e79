import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { purgeCategories } from './categories.queries.ts'

/** Purges categories that were deleted more than 30 days ago. */
export const categoriesPurge = defineJob('categories.purge', {
  input: Nothing,
  schedule: { cron: '20 3 * * *' },
  run: async (context) => {
    await context.services.db.transaction().execute(async (db) => {
      const purged = await purgeCategories(db)
      if (purged.length === 0) return
      const entries = purged.map(({ category_id, ...before }) => ({
        entity: 'categories',
        entity_id: category_id,
        before,
      }))
      await writeAudit(db, context, 'categories.purge', entries)
    })
  },
})

import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { purgeTags } from './tagged.queries.ts'

/** Purges tags that were deleted more than 30 days ago. */
export const tagsPurge = defineJob('tags.purge', {
  input: Nothing,
  schedule: { cron: '25 3 * * *' },
  run: async (context) => {
    await context.services.db.transaction().execute(async (db) => {
      const purged = await purgeTags(db)
      if (purged.length === 0) return
      const entries = purged.map(({ tag_id, ...before }) => ({ entity: 'tags', entity_id: tag_id, before }))
      await writeAudit(db, context, 'tags.purge', entries)
    })
  },
})

import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { purgeTrash } from './users.queries.ts'

/** Purges accounts that were deleted more than 30 days ago. */
export const usersPurge = defineJob('users.purge', {
  input: Nothing,
  schedule: { cron: '15 3 * * *' },
  run: async (context) => {
    await context.services.db.transaction().execute(async (db) => {
      const purged = await purgeTrash(db)
      if (purged.length === 0) return
      const entries = purged.map(({ user_id, ...before }) => ({
        entity: 'users',
        entity_id: user_id,
        before,
      }))
      await writeAudit(db, context, 'users.purge', entries)
    })
  },
})

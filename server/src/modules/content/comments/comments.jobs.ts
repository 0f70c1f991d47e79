import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { commentEntity, courseCommentEntity } from './comments.queries.ts'
import { purgeComments } from '../../../kit/discussion/decisions.queries.ts'

/** Purges comments that were deleted more than 30 days ago. */
export const commentsPurge = defineJob('comments.purge', {
  input: Nothing,
  schedule: { cron: '30 3 * * *' },
  run: async (context) => {
    let left = true
    while (left && !context.signal.aborted)
      left = await context.services.db.transaction().execute(async (db) => {
        const purged = await purgeComments(db)
        if (purged.length === 0) return false
        const entries = purged.map(({ comment_id, subject_id, kind, member_id }) => ({
          entity: kind === 'news' ? commentEntity : courseCommentEntity,
          entity_id: comment_id,
          before: { [kind === 'news' ? 'news_id' : 'subject_id']: subject_id, member_id },
        }))
        await writeAudit(db, context, 'comments.purge', entries)
        return true
      })
  },
})

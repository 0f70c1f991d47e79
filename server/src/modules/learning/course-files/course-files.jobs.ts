import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { deleteUnusedFiles } from './course-files.queries.ts'

const batch = 200

/** Deletes files that no lesson uses, a day after their upload. */
export const courseFilesClean = defineJob('courseFiles.clean', {
  input: Nothing,
  schedule: { cron: '15 3 * * *' },
  run: async (context) => {
    let left = true
    while (left && !context.signal.aborted)
      left = await context.services.db.transaction().execute(async (db) => {
        const deleted = await deleteUnusedFiles(db, batch)
        const entries = deleted.map(({ file_id, ...before }) => ({
          entity: 'course_files',
          entity_id: file_id,
          before,
        }))
        if (entries.length > 0) await writeAudit(db, context, 'courseFiles.clean', entries)
        return deleted.length === batch
      })
  },
})

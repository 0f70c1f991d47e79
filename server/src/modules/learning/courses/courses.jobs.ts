import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { purgeCourses } from './courses.queries.ts'

export { coursesRunSchedule } from './kind.rules.ts'

/** Purges the trash. */
export const coursesPurge = defineJob('courses.purge', {
  input: Nothing,
  schedule: { cron: '40 3 * * *' },
  run: async (context) => {
    await context.services.db.transaction().execute(async (db) => {
      const purged = (await purgeCourses(db)).map(({ course_id, ...before }) => ({
        entity: 'course',
        entity_id: course_id,
        before,
      }))
      if (purged.length > 0) await writeAudit(db, context, 'course.purge', purged)
    })
  },
})

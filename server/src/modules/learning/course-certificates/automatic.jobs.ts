import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { issueTo, lockForIssuing } from '../../../kit/certificates/issue.ts'
import { notifyChange } from '../../../kit/certificates/issue-run.ts'
import { announceEnrolments } from '../enrolments/enrolments.queries.ts'
import { listCoursesDue, takeDue } from './automatic.queries.ts'
import { courseSource } from './course-certificates.source.ts'

/** Certificates per transaction, as in a run of staff. */
const batch = 20

/** Issues and mails the certificates of those who completed a course that issues them by itself. */
export const courseCertificatesIssueDue = defineJob('course-certificates.issue-due', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async (context) => {
    const failures: unknown[] = []
    for (const course_id of await listCoursesDue(context.services.db)) {
      // A course whose certificates cannot be printed must not keep the others waiting.
      try {
        while (!context.signal.aborted && (await issueSome(context, course_id)) === batch);
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Certificates of courses were not issued.')
  },
})

/**
 * Issues a batch under the lock of the course's template, in which the noted completions are removed together with the
 * certificates that they cause. Two servers never issue to the same person. Returns how many completions it took.
 */
const issueSome = (context: JobContext, course_id: number): Promise<number> =>
  context.services.db.transaction().execute(async (db) => {
    const { files, config } = context.services
    const locked = await lockForIssuing({ db, source: courseSource }, course_id)
    const { taken, holder_ids } = await takeDue(db, course_id, batch)
    const holders =
      holder_ids.length === 0
        ? []
        : await courseSource.listDue(db, course_id, locked.template, { holder_ids, limit: batch })
    if (holders.length === 0) return taken
    const issuing = { db, files, config, source: courseSource }
    const issued = await issueTo(issuing, course_id, locked, holders, null)
    await courseSource.mail(db, issued, { again: false })
    await notifyChange(db, courseSource, course_id)
    await announceEnrolments(db, [course_id])
    await writeAudit(db, context, 'courseCertificates.issueDue', [
      { entity: 'course', entity_id: course_id, after: { certificates: issued.length } },
    ])
    return taken
  })

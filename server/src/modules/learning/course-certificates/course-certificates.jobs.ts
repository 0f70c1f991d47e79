import { z } from 'zod'
import { Id } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { archiveRun } from '../../../kit/certificates/archive-run.ts'
import { issueRun } from '../../../kit/certificates/issue-run.ts'
import { courseSource } from './course-certificates.source.ts'

/** Issues and sends the certificates of a course. */
export const courseCertificatesIssue = defineJob('course-certificates.issue', {
  input: z.object({ run_id: Id }),
  run: (context, { run_id }) => issueRun(context, courseSource, run_id),
})

/** Makes the ZIP of all certificates of a course. */
export const courseCertificatesArchive = defineJob('course-certificates.archive', {
  input: z.object({ run_id: Id }),
  run: (context, { run_id }) => archiveRun(context, courseSource, run_id),
})

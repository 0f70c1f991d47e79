import { z } from 'zod'
import { Id } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { archiveRun } from '../../../kit/certificates/archive-run.ts'
import { issueRun } from '../../../kit/certificates/issue-run.ts'
import { eventSource } from './event-certificates.source.ts'

/** Issues and sends the certificates of an event. */
export const eventCertificatesIssue = defineJob('event-certificates.issue', {
  input: z.object({ run_id: Id }),
  run: (context, { run_id }) => issueRun(context, eventSource, run_id),
})

/** Makes the ZIP of all certificates of an event. */
export const eventCertificatesArchive = defineJob('event-certificates.archive', {
  input: z.object({ run_id: Id }),
  run: (context, { run_id }) => archiveRun(context, eventSource, run_id),
})

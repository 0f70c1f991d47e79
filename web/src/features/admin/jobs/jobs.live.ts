import { jobs } from '@balai/contract/admin/jobs.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const jobsLive = {
  'jobs.changed': invalidateThrottled(jobs.list, jobs.counts, jobs.schedules),
} satisfies LiveTable

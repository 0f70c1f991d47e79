import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const enrolmentsLive = {
  'enrolments.changed': invalidateThrottled(
    enrolments.list,
    enrolments.counts,
    enrolments.dropOff,
    enrolments.find,
  ),
} satisfies LiveTable

import { registrations } from '@balai/contract/events/registrations.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const registrationsLive = {
  'registrations.changed': invalidateThrottled(
    registrations.list,
    registrations.listOfEvent,
    registrations.counts,
    registrations.days,
    registrations.labels,
    registrations.find,
  ),
} satisfies LiveTable

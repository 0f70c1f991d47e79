import { checkIn } from '@balai/contract/events/check-in.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const checkInLive = {
  'registrations.changed': invalidateThrottled(checkIn.event, checkIn.scans),
} satisfies LiveTable

import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const suppressionsLive = {
  'suppressions.changed': invalidateThrottled(suppressions.list),
} satisfies LiveTable

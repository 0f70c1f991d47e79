import { gateway } from '@balai/contract/money/gateway.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const gatewayLive = {
  'orders.changed': invalidateThrottled(gateway.notices, gateway.differences),
} satisfies LiveTable

import { gateway } from '@balai/contract/money/gateway.ts'
import { outdatedSoon, type LiveTable } from '../../../lib/live-table.ts'

export const gatewayLive = { 'orders.changed': outdatedSoon(gateway.notices) } satisfies LiveTable

import { orders } from '@balai/contract/money/orders.ts'
import { invalidateRecords, invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

const invalidateLists = invalidateThrottled(orders.list, orders.totals)

export const ordersLive = {
  'orders.changed': ({ order_ids }) => {
    invalidateLists()
    invalidateRecords(order_ids, orders.find)
  },
} satisfies LiveTable

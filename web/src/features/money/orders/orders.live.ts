import { orders } from '@balai/contract/money/orders.ts'
import { outdatedAbout, outdatedSoon, type LiveTable } from '../../../lib/live-table.ts'

const listsOutdated = outdatedSoon(orders.list, orders.totals)

export const ordersLive = {
  'orders.changed': ({ order_ids }) => {
    listsOutdated()
    outdatedAbout(order_ids, orders.find)
  },
} satisfies LiveTable

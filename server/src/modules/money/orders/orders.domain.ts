import type { orders } from '@balai/contract/money/orders.ts'
import type { Domain } from '../../../manifest.ts'
import { demoSales } from './demo-orders.factory.ts'
import { deleteOldOrderTotals } from './orders-totals.queries.ts'
import { ordersExpire } from './orders.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersDomain: Domain<typeof orders> = {
  routes: ordersRoutes,
  extraRoutes: 'none',
  jobs: [ordersExpire],
  sweeps: [deleteOldOrderTotals],
  demo: demoSales,
  indonesian: 'none',
}

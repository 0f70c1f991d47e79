import type { orders } from '@balai/contract/money/orders.ts'
import type { Domain } from '../../manifest.ts'
import { findActivePartnerCode } from './fees/fees.rules.ts'
import { canPayOnline } from './gateway/gateway.rules.ts'
import { demoSales } from './orders/demo-orders.factory.ts'
import { deleteOldOrderTotals } from './orders/orders-totals.queries.ts'
import { invoiceIssued, invoicePaid, paymentReminder, proofRefused } from './orders/orders.mail.ts'
import { ordersMailId } from './orders/orders.mail.id.ts'
import { ordersId } from './orders/orders.id.ts'
import { ordersExpire } from './orders/orders.jobs.ts'
import { ordersPerson } from './orders/orders.person.queries.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { orderDetailRoutes } from './payments/order-detail.routes.ts'
import { ordersSearch } from './orders/orders-search.queries.ts'

/**
 * This file is above the orders folder because payments handle the calls that show payments, and orders do not
 * import payments.
 */
export const ordersDomain: Domain<typeof orders> = {
  routes: ({ findCategoryIds, fulfilments }) => ({
    ...ordersRoutes({ findCategoryIds, findActivePartnerCode, canPayOnline, followers: fulfilments }),
    ...orderDetailRoutes({ canPayOnline }),
  }),
  extraRoutes: 'none',
  person: [ordersPerson],
  jobs: ({ fulfilments }) => [ordersExpire(fulfilments)],
  sweeps: [deleteOldOrderTotals],
  fulfils: 'none',
  demo: demoSales,
  mails: [invoiceIssued, invoicePaid, paymentReminder, proofRefused],
  indonesian: { ...ordersId, ...ordersMailId },
  bell: [{ kind: 'order.decision', area: 'orders' }],
  search: [ordersSearch],
  named: 'none',
}

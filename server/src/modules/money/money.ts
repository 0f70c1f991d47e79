import type { FastifyInstance } from 'fastify'
import type { Contract } from '@balai/contract/contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { feesRoutes } from './fees/fees.routes.ts'
import { feeFulfilment, findActivePartnerCode } from './fees/fees.rules.ts'
import { gatewayRoutes } from './gateway/gateway.routes.ts'
import { canPayOnline } from './gateway/gateway.rules.ts'
import { serveNotifications } from './gateway/notifications.ts'
import { paymentPagesRoutes } from './gateway/payment-pages.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import type { OrderLinks } from './orders/orders.rules.ts'
import type { Fulfilment } from './payments/fulfilments.rules.ts'
import { orderDetailRoutes } from './payments/order-detail.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'

interface Links extends Pick<OrderLinks, 'findCategoryIds'> {
  /** What other wings do when an order is paid or refunded, in this order, after the partner's fee. */
  fulfilments: readonly Fulfilment[]
}

type Money = { [M in 'orders' | 'payments' | 'gateway' | 'bank' | 'fees']: Handlers<Contract[M]> } & {
  serveNotifications(app: FastifyInstance, services: Services): void
}

/**
 * Puts the domains of money together: orders ← payments ← gateway, bank, fees. Each imports only those to its left;
 * what has to flow the other way is handed in here.
 */
export function composeMoney({ findCategoryIds, ...links }: Links): Money {
  const fulfilments = [feeFulfilment, ...links.fulfilments]
  return {
    orders: {
      ...ordersRoutes({ findCategoryIds, findActivePartnerCode }),
      ...orderDetailRoutes({ canPayOnline }),
    },
    payments: { ...paymentsRoutes(fulfilments), ...paymentPagesRoutes(fulfilments) },
    gateway: gatewayRoutes,
    bank: bankRoutes(fulfilments),
    fees: feesRoutes,
    serveNotifications: (app, services) => serveNotifications(app, services, fulfilments),
  }
}

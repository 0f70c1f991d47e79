import type { payments } from '@balai/contract/money/payments.ts'
import type { Domain } from '../../manifest.ts'
import { paymentPagesRoutes } from './gateway/payment-pages.routes.ts'
import { takeBackRoutes } from './payments/activations.routes.ts'
import { paymentsId } from './payments/payments.id.ts'
import { proofsRoutes } from './payments/proofs.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { namedPayments } from './payments/named.queries.ts'

/**
 * This file is above the payments folder because the gateway handles the calls that use it, and payments do not
 * import the gateway.
 */
export const paymentsDomain: Domain<typeof payments> = {
  routes: ({ fulfilments }) => ({
    ...paymentsRoutes(fulfilments),
    ...proofsRoutes(fulfilments),
    ...takeBackRoutes(fulfilments),
    ...paymentPagesRoutes(fulfilments),
  }),
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: paymentsId,
  bell: 'none',
  search: 'none',
  named: [namedPayments],
}

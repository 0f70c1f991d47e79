import type { payments } from '@balai/contract/money/payments.ts'
import type { Domain } from '../../../manifest.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsDomain: Domain<typeof payments> = {
  routes: paymentsRoutes,
  extraRoutes: 'none',
  jobs: 'none',
  sweeps: 'none',
  demo: 'none',
  indonesian: 'none',
}

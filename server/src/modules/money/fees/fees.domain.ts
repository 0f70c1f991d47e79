import type { fees } from '@balai/contract/money/fees.ts'
import type { Domain } from '../../../manifest.ts'
import { feesRoutes } from './fees.routes.ts'

export const feesDomain: Domain<typeof fees> = {
  routes: feesRoutes,
  extraRoutes: 'none',
  jobs: 'none',
  sweeps: 'none',
  demo: 'none',
  indonesian: 'none',
}

import type { bank } from '@balai/contract/money/bank.ts'
import type { Domain } from '../../../manifest.ts'
import { bankMatch } from './bank.jobs.ts'
import { bankRoutes } from './bank.routes.ts'

export const bankDomain: Domain<typeof bank> = {
  routes: bankRoutes,
  extraRoutes: 'none',
  jobs: [bankMatch],
  sweeps: 'none',
  demo: 'none',
  indonesian: 'none',
}

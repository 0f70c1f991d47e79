import type { fees } from '@balai/contract/money/fees.ts'
import type { Domain } from '../../../manifest.ts'
import { feesId } from './fees.id.ts'
import { feesRoutes } from './fees.routes.ts'
import { feeFulfilment } from './fees.rules.ts'
import { namedPartners, namedFees } from './named.queries.ts'

export const feesDomain: Domain<typeof fees> = {
  routes: feesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: feeFulfilment,
  demo: 'none',
  mails: 'none',
  indonesian: feesId,
  bell: 'none',
  search: 'none',
  named: [namedPartners, namedFees],
}

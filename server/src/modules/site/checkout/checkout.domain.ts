import type { checkout } from '@balai/contract/site/checkout.ts'
import type { Domain } from '../../../manifest.ts'
import { checkoutId } from './checkout.id.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkoutDomain: Domain<typeof checkout> = {
  routes: ({ fulfilments }) => checkoutRoutes(fulfilments),
  extraRoutes: 'none',
  // Orders say themselves what they know about a member.
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: checkoutId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

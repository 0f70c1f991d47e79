import type { seller } from '@balai/contract/money/seller.ts'
import type { Domain } from '../../../manifest.ts'
import { sellerId } from './seller.id.ts'
import { sellerRoutes } from './seller.routes.ts'

export const sellerDomain: Domain<typeof seller> = {
  routes: sellerRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  bell: [{ kind: 'seller.accounts', area: 'admins' }],
  demo: 'none',
  mails: 'none',
  indonesian: sellerId,
  search: 'none',
  named: 'none',
}

import type { search } from '@balai/contract/kit/search.ts'
import type { Domain } from '../../manifest.ts'
import { searchRoutes } from './search.routes.ts'

export const searchDomain: Domain<typeof search> = {
  routes: searchRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  indonesian: 'none',
  bell: 'none',
  mails: 'none',
  search: 'none',
  named: 'none',
}

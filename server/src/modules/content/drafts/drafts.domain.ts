import type { drafts } from '@balai/contract/content/drafts.ts'
import type { Domain } from '../../../manifest.ts'
import { draftsRoutes } from './drafts.routes.ts'

export const draftsDomain: Domain<typeof drafts> = {
  routes: draftsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
}

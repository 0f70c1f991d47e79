import type { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import type { Domain } from '../../../manifest.ts'
import { demoInboxId } from './demo-inbox.id.ts'
import { demoInboxRoutes } from './demo-inbox.routes.ts'

export const demoInboxDomain: Domain<typeof demoInbox> = {
  routes: demoInboxRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  bell: 'none',
  search: 'none',
  named: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: demoInboxId,
}

import type { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import type { Domain } from '../../../manifest.ts'
import { eventDraftsRoutes } from './event-drafts.routes.ts'

export const eventDraftsDomain: Domain<typeof eventDrafts> = {
  routes: eventDraftsRoutes,
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

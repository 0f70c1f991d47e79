import type { checkIn } from '@balai/contract/events/check-in.ts'
import type { Domain } from '../../../manifest.ts'
import { checkInId } from './check-in.id.ts'
import { checkInPerson } from './check-in.person.queries.ts'
import { checkInRoutes } from './check-in.routes.ts'
import { serveTicketPages } from './ticket-pages.ts'

export const checkInDomain: Domain<typeof checkIn> = {
  routes: checkInRoutes,
  extraRoutes: serveTicketPages,
  person: checkInPerson,
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: checkInId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

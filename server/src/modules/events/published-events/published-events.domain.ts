import type { publishedEvents } from '@balai/contract/events/published-events.ts'
import type { Domain } from '../../../manifest.ts'
import { serveCalendar } from './calendar-feed.routes.ts'
import { publishedEventsId } from './published-events.id.ts'
import { publishedEventsRoutes } from './published-events.routes.ts'

export const publishedEventsDomain: Domain<typeof publishedEvents> = {
  routes: publishedEventsRoutes,
  extraRoutes: serveCalendar,
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: publishedEventsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}

import type { events } from '@balai/contract/events/events.ts'
import type { Domain } from '../../../manifest.ts'
import { demoEvents } from './demo-events.factory.ts'
import { eventsId } from './events.id.ts'
import { eventsPurge, eventsRunSchedule } from './events.jobs.ts'
import { eventsMailId } from './events.mail.id.ts'
import { eventMails } from './events.mail.ts'
import { eventsPerson } from './events.person.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import { eventsSearch } from './search.queries.ts'

export const eventsDomain: Domain<typeof events> = {
  routes: eventsRoutes,
  extraRoutes: 'none',
  person: [eventsPerson],
  jobs: [eventsPurge, eventsRunSchedule],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoEvents,
  mails: Object.values(eventMails),
  indonesian: { ...eventsId, ...eventsMailId },
  bell: [
    { kind: 'event.returned', area: 'articles', mail: eventMails.returned },
    { kind: 'event.approved', area: 'articles', mail: eventMails.approved },
    { kind: 'event.published', area: 'articles', mail: eventMails.published },
    { kind: 'event.archived', area: 'articles', mail: eventMails.archived },
    { kind: 'event.unscheduled', area: 'articles', mail: eventMails.unscheduled },
    { kind: 'event.taken_over', area: 'articles' },
  ],
  search: [eventsSearch],
  named: 'none',
}

import type { EventTab } from '../lib/shell.ts'

/** The parts that other domains add to the page of an event, in their order. */
export const eventTabs: readonly EventTab[] = [
  {
    key: 'participants',
    area: 'events',
    load: () => import('../features/events/registrations/event-tab.tsx'),
  },
  { key: 'mails', area: 'events', load: () => import('../features/events/event-mails/event-tab.tsx') },
  {
    key: 'certificates',
    area: 'events',
    load: () => import('../features/events/event-certificates/certificates-tab.tsx'),
  },
]

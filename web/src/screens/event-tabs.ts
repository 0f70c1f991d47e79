import type { EventTab } from '../lib/shell.ts'

/** The parts that other domains add to the page of an event, in their order. */
export const eventTabs: readonly EventTab[] = [
  { key: 'mails', area: 'events', load: () => import('../features/events/event-mails/event-tab.tsx') },
]

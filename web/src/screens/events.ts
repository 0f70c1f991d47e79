import type { Screen } from './screen.ts'

/** Events: writing, managing and reviewing them, and the people who take part. */
export const eventsScreens = [
  {
    path: '/content-management/create-event',
    title: 'Create content',
    kind: 'event',
    area: 'articles',
    menu: 'Articles & Videos',
    load: () => import('../features/events/events/create-event.tsx'),
  },
  {
    path: '/content-management/edit-event/:slug',
    title: 'Edit',
    area: 'articles',
    menu: null,
    under: '/event-management',
    load: () => import('../features/events/events/edit-event.tsx'),
  },
  {
    path: '/content-management/preview-event/:slug',
    title: 'Preview',
    area: 'articles',
    menu: null,
    under: '/event-management',
    load: () => import('../features/events/events/preview-event.tsx'),
  },
  {
    path: '/event-management',
    title: 'Events',
    area: 'events',
    menu: 'Event Management',
    load: () => import('../features/events/events/events.tsx'),
  },
  {
    path: '/event-management/event/:slug',
    title: 'Events Preview',
    area: 'events',
    menu: null,
    under: '/event-management',
    load: () => import('../features/events/events/event-home.tsx'),
  },
  {
    path: '/content-need-review/event',
    title: 'Event',
    area: 'review',
    menu: 'Content Need Review',
    badge: () => import('../features/events/events/review/waiting-badge.tsx'),
    load: () => import('../features/events/events/review-queue.tsx'),
  },
  {
    path: '/content-need-review/event/:slug',
    title: 'Events Preview',
    area: 'review',
    menu: null,
    under: '/content-need-review/event',
    load: () => import('../features/events/events/review-event.tsx'),
  },
  {
    path: '/preview-event/:secret',
    title: 'Preview',
    area: 'client',
    menu: null,
    load: () => import('../features/events/events/secret-preview.tsx'),
  },
] as const satisfies readonly Screen[]

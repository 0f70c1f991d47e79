import type { Screen } from './screen.ts'

/** Screens that open without a session and are shown without the frame. */
export const publicScreens = [
  {
    path: '/login',
    title: 'Login',
    area: 'client',
    menu: null,
    load: () => import('../features/identity/login/login.tsx'),
  },
  {
    path: '/forgotten',
    title: 'Forgotten password',
    area: 'client',
    menu: null,
    load: () => import('../features/identity/login/forgotten.tsx'),
  },
  {
    path: '/link',
    title: 'Link from a mail',
    area: 'client',
    menu: null,
    load: () => import('../features/identity/login/link.tsx'),
  },
  {
    path: '/preview/:secret',
    title: 'Preview',
    area: 'client',
    menu: null,
    load: () => import('../features/content/news/secret-preview.tsx'),
  },
  {
    path: '/door/:secret',
    title: 'Check-in',
    area: 'client',
    menu: null,
    load: () => import('../features/events/check-in/door.tsx'),
  },
] as const satisfies readonly Screen[]

import type { Screen } from './screen.ts'

/** Screens about the signed-in person. */
export const ownScreens = [
  {
    path: '/me',
    title: 'profile',
    area: 'open',
    menu: null,
    load: () => import('../features/identity/account/me.tsx'),
  },
  {
    path: '/me/settings',
    title: 'Profil',
    area: 'open',
    menu: null,
    under: '/me',
    load: () => import('../features/identity/account/settings.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    area: 'open',
    menu: 'Dashboard',
    affix: true,
    load: () => import('../features/insight/dashboard/dashboard.tsx'),
  },
] as const satisfies readonly Screen[]

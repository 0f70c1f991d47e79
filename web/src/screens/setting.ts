import type { Screen } from './screen.ts'

/** The administration of the platform itself. */
export const settingScreens = [
  {
    path: '/setting/users',
    title: 'Admins',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/identity/users/users.tsx'),
  },
  {
    path: '/setting/users/create',
    title: 'New account',
    area: 'admins',
    menu: null,
    under: '/setting/users',
    load: () => import('../features/identity/users/create-user.tsx'),
  },
  {
    path: '/setting/users/:user_id',
    title: 'Account',
    area: 'admins',
    menu: null,
    under: '/setting/users',
    load: () => import('../features/identity/users/edit-user.tsx'),
  },
  {
    path: '/setting/blog',
    title: 'Configuration',
    area: 'settings',
    menu: 'Setting',
    load: () => import('../features/admin/site-settings/site-settings.tsx'),
  },
  {
    path: '/setting/seller',
    title: 'Seller',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/money/seller/seller.tsx'),
  },
  {
    path: '/setting/sessions',
    title: 'Sessions',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/identity/sessions/sessions.tsx'),
  },
  {
    path: '/setting/audit',
    title: 'Audit log',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/admin/audit/audit.tsx'),
  },
  {
    path: '/setting/jobs',
    title: 'Background jobs',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/admin/jobs/jobs.tsx'),
  },
] as const satisfies readonly Screen[]

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
    path: '/setting/mail_smtp',
    title: 'Mail SMTP',
    area: 'mailSmtp',
    menu: 'Setting',
    load: () => import('../features/mailing/mail-settings/mail-settings.tsx'),
  },
  {
    path: '/setting/outbox',
    title: 'Outbox',
    area: 'open',
    menu: 'Setting',
    load: () => import('../features/mailing/outbox/outbox.tsx'),
  },
  {
    path: '/setting/demo-inbox',
    title: 'Demo inbox',
    area: 'open',
    menu: 'Setting',
    load: () => import('../features/mailing/demo-inbox/demo-inbox.tsx'),
  },
  {
    path: '/setting/seller',
    title: 'Seller',
    area: 'admins',
    menu: 'Setting',
    load: () => import('../features/money/seller/seller.tsx'),
  },
  {
    path: '/setting/mails',
    title: 'Mails',
    area: 'mailSmtp',
    menu: 'Setting',
    load: () => import('../features/mailing/mail-previews/mail-previews.tsx'),
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

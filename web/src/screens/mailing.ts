import type { Screen } from './screen.ts'

/** Campaigns and the people who get them. */
export const mailingScreens = [
  {
    path: '/contact',
    title: 'Contacts',
    area: 'campaigns',
    menu: 'Campaign',
    load: () => import('../features/mailing/contacts/contacts.tsx'),
  },
] as const satisfies readonly Screen[]

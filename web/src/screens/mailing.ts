import type { Screen } from './screen.ts'

/** Campaigns and the people who get them. */
export const mailingScreens = [
  {
    path: '/campaign',
    title: 'Campaigns',
    area: 'campaigns',
    menu: 'Campaign',
    load: () => import('../features/mailing/campaigns/campaigns.tsx'),
  },
  {
    path: '/campaign/create',
    title: 'Create campaign',
    area: 'campaigns',
    menu: null,
    under: '/campaign',
    load: () => import('../features/mailing/campaigns/create-campaign.tsx'),
  },
  {
    path: '/campaign/:id',
    title: 'Campaign',
    area: 'campaigns',
    menu: null,
    under: '/campaign',
    load: () => import('../features/mailing/campaigns/campaign.tsx'),
  },
  {
    path: '/campaign/recurring',
    title: 'Recurring campaigns',
    area: 'campaigns',
    menu: 'Campaign',
    load: () => import('../features/mailing/recurring-campaigns/recurring-campaigns.tsx'),
  },
  {
    path: '/campaign/recurring/create/:campaign_id',
    title: 'New recurring campaign',
    area: 'campaigns',
    menu: null,
    under: '/campaign/recurring',
    load: () => import('../features/mailing/recurring-campaigns/create-recurring.tsx'),
  },
  {
    path: '/campaign/recurring/:id',
    title: 'Recurring campaign',
    area: 'campaigns',
    menu: null,
    under: '/campaign/recurring',
    load: () => import('../features/mailing/recurring-campaigns/recurring-campaign.tsx'),
  },
  {
    path: '/contact',
    title: 'Contacts',
    area: 'campaigns',
    menu: 'Campaign',
    load: () => import('../features/mailing/contacts/contacts.tsx'),
  },
] as const satisfies readonly Screen[]

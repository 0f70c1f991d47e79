import type { Screen } from './screen.ts'

/** Campaigns, and the people who get them. */
export const mailingScreens = [
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
] as const satisfies readonly Screen[]

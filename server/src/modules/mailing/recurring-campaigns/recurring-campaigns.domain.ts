import type { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import type { Domain } from '../../../manifest.ts'
import { demoRecurring } from './demo-recurring.factory.ts'
import { recurringCampaignsId } from './recurring-campaigns.id.ts'
import { recurringCampaignsRun } from './recurring-campaigns.jobs.ts'
import { recurringCampaignsRoutes } from './recurring-campaigns.routes.ts'
import { namedRecurringCampaigns } from './named.queries.ts'

export const recurringCampaignsDomain: Domain<typeof recurringCampaigns> = {
  routes: recurringCampaignsRoutes,
  extraRoutes: 'none',
  // Setups name lists and articles, and no member.
  person: 'none',
  jobs: [recurringCampaignsRun],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoRecurring,
  mails: 'none',
  indonesian: recurringCampaignsId,
  bell: [{ kind: 'recurring.not_sent', area: 'campaigns' }],
  search: 'none',
  named: [namedRecurringCampaigns],
}

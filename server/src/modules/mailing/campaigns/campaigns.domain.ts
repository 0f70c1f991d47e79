import type { campaigns } from '@balai/contract/mailing/campaigns.ts'
import type { Domain } from '../../../manifest.ts'
import { campaignsId } from './campaigns.id.ts'
import { campaignsAdvance } from './campaigns.jobs.ts'
import { campaignMail, testMail } from './campaigns.mail.ts'
import { demoCampaigns } from './demo-campaigns.factory.ts'
import { campaignsPerson } from './campaigns.person.queries.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { serveHits } from './hits.ts'
import { campaignsSearch } from './search.queries.ts'
import { campaignsStart } from './start.jobs.ts'

export const campaignsDomain: Domain<typeof campaigns> = {
  routes: campaignsRoutes,
  extraRoutes: serveHits,
  person: campaignsPerson,
  jobs: [campaignsAdvance, campaignsStart],
  sweeps: 'none',
  fulfils: 'none',
  bell: [{ kind: 'campaign.not_sent', area: 'campaigns' }],
  demo: demoCampaigns,
  mails: [campaignMail, testMail],
  indonesian: campaignsId,
  search: [campaignsSearch],
  named: 'none',
}

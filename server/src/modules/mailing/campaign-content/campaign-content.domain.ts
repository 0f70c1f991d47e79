import type { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import type { Domain } from '../../../manifest.ts'
import { campaignContentId } from './campaign-content.id.ts'
import { campaignContentRoutes } from './campaign-content.routes.ts'

export const campaignContentDomain: Domain<typeof campaignContent> = {
  routes: campaignContentRoutes,
  extraRoutes: 'none',
  // The content of a campaign is about no person; its mails name their recipients in the ledger.
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  bell: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: campaignContentId,
  search: 'none',
  named: 'none',
}

import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const { list, find, findByCampaign, rehearse, runs, calendar } = recurringCampaigns

export const recurringCampaignsLive = {
  'recurring_campaigns.changed': invalidate(list, find, findByCampaign, rehearse, runs, calendar),
} satisfies LiveTable

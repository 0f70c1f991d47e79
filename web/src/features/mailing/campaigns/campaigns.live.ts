import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

const shown = [campaigns.list, campaigns.find, campaigns.calendar, campaigns.report, campaigns.mails]

export const campaignsLive = {
  'campaigns.changed': invalidateThrottled(...shown),
  // Figures are those of the mails.
  'mails.changed': invalidateThrottled(campaigns.list, campaigns.find, campaigns.report, campaigns.mails),
} satisfies LiveTable

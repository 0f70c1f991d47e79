import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { aPattern } from '../src/modules/mailing/recurring-campaigns/recurring-campaigns.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

export const recurringSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'recurringCampaigns.update': async (api) => {
    const as = await api.as('content')
    const { campaign_id } = await aPattern(api.services.db, {})
    const rule = { weekdays: [1], time: '09:00', time_zone: 'Asia/Jakarta', starts_on: '2026-01-01' }
    const { id } = await as.call(recurringCampaigns.setUp, { ...rule, campaign_id })
    return {
      as,
      key: { id },
      full: {
        name: 'Kabar bulanan',
        unit: 'month',
        weekdays: [2, 5],
        interval_weeks: 2,
        month_days: [1, 15],
        time: '18:30',
        time_zone: 'Asia/Makassar',
        starts_on: '2027-01-01',
        min_items: 5,
        repeat_weeks: 8,
        missed: 'skip',
      },
      read: () => as.call(recurringCampaigns.find, { id }),
    }
  },
}

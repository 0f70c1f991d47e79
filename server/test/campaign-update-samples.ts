import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { aCampaign } from '../src/modules/mailing/campaigns/campaigns.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** The sample of the update of campaigns. */
export const campaignSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'campaigns.update': async (api) => {
    const as = await api.as('social_media')
    const { campaign_id, sender_id } = await api.services.db.transaction().execute((db) => aCampaign(db))
    return {
      as,
      key: { campaign_id },
      full: { name: 'Kabar Lengkap', subject: 'Halo', preview_text: 'Isi minggu ini', sender_id },
      read: () => as.call(campaigns.find, { id: campaign_id }),
    }
  },
}

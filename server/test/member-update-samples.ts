import { membership } from '@balai/contract/site/membership.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** The updates that members make themselves. */
export const memberSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'membership.updateProfile': async (api) => {
    const as = await api.asMember()
    return {
      as,
      key: {},
      full: {
        member_first_name: 'Ani',
        member_last_name: 'Wijaya',
        member_nickname: 'Ani',
        member_mobilephone: '0812 3456 7890',
        country: 'MY',
        city: 'Solo',
        birth_date: '1990-12-31',
        gender: 'female',
        interests: ['kopi'],
      },
      read: () => as.call(membership.profile),
    }
  },

  'membership.savePreferences': async (api) => {
    const as = await api.asMember()
    return {
      as,
      key: {},
      full: { language: 'en', consents: { newsletter: 1 } },
      read: () => as.call(membership.preferences),
    }
  },
}

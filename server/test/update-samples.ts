import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { members } from '@balai/contract/people/members.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Api } from './api.ts'
import { certificateSamples } from './certificate-update-samples.ts'
import { courseSamples } from './course-update-samples.ts'
import { enrolmentSamples } from './enrolment-update-samples.ts'
import { insightSamples } from './insight-update-samples.ts'
import { eventSamples } from './event-update-samples.ts'
import { registrationSamples } from './registration-update-samples.ts'
import { mailingSamples } from './mailing-update-samples.ts'
import { memberSamples } from './member-update-samples.ts'
import { quizSamples } from './quiz-update-samples.ts'
import { soon, type Sample } from './update-sample.ts'
import { contentSamples } from './content-update-samples.ts'
import { settingsSamples } from './settings-update-samples.ts'
import { moneySamples } from './money-update-samples.ts'

/** A sample for every call that changes fields of a record. A new call needs one here. */
export const samples: Record<string, (api: Api) => Promise<Sample>> = {
  'users.update': async (api) => {
    const as = await api.as('content')
    return {
      as,
      key: {},
      full: { name: 'Sari', introduction: 'Menulis tentang kopi.' },
      read: () => as.call(account.profile),
    }
  },

  'users.updateOther': async (api) => {
    const as = await api.as('superuser')
    const { user_id } = await aUser(api.services.db)
    return {
      as,
      key: { user_id },
      full: {
        name: 'Budi',
        email: 'budi.lengkap@example.com',
        introduction: 'Redaktur.',
        roles: ['content', 'social_media'],
        status: 'suspended',
      },
      aside: ['own_password', 'own_code'],
      read: () => as.call(users.find, { user_id }),
    }
  },

  'account.savePreferences': async (api) => {
    const as = await api.as('content')
    return {
      as,
      key: {},
      full: {
        language: 'id',
        appearance: 'dark',
        theme_color: '#11a983',
        size: 'large',
        tags_view: true,
        fixed_header: false,
        sidebar_logo: false,
      },
      read: async () => (await as.call(account.profile)).preferences,
    }
  },

  'members.update': async (api) => {
    const as = await api.as('superuser')
    const { id } = await aMember(api.services.db)
    return {
      as,
      key: { id },
      full: {
        member_first_name: 'Ani',
        member_last_name: 'Wijaya',
        member_nickname: 'Ani',
        member_email: 'ani.lengkap@example.com',
        member_mobilephone: '0812 3456 7890',
        country: 'MY',
        city: 'Solo',
        birth_date: '1990-12-31',
        gender: 'female',
        interests: ['kopi'],
        labels: ['vip'],
        consents: ['newsletter'],
        is_member: true,
        premium_until: soon,
        email_suppressed: true,
        email_suppressed_reason: 'Diminta sendiri',
      },
      read: async () => {
        const { email_suppressed_at, ...profile } = await as.call(members.profile, { id })
        return { ...profile, email_suppressed: email_suppressed_at !== null }
      },
    }
  },

  ...memberSamples,
  ...mailingSamples,
  ...certificateSamples,
  ...courseSamples,
  ...eventSamples,
  ...insightSamples,
  ...enrolmentSamples,
  ...registrationSamples,
  ...quizSamples,
  ...contentSamples,
  ...settingsSamples,
  ...moneySamples,
}

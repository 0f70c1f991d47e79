import i18next from 'i18next'
import { account } from '@balai/contract/identity/account.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateProfile = invalidate(account.profile)

export const accountLive = {
  'account.changed': ({ user_id }, window) => {
    if (user_id !== window.user_id) return
    window.notify(i18next.t('Your roles or your status were changed.'))
    invalidateProfile()
  },
} satisfies LiveTable

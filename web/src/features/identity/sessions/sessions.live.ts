import i18next from 'i18next'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'
import { askForRelogin } from '../../../lib/relogin.ts'

const invalidateList = invalidate(sessions.list)

export const sessionsLive = {
  'session.ended': ({ is_current }, { notify, token }) => {
    if (is_current) {
      const ask = () => askForRelogin(i18next.t('Your session was ended. Log in again.'), token)
      // A change of the password in another tab replaces the token: the new one is here within a moment.
      setTimeout(() => void ask(), 1_000)
      return
    }
    notify(i18next.t('One of your sessions was ended.'))
    invalidateList()
  },
} satisfies LiveTable

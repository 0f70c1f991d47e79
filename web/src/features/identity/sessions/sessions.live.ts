import i18next from 'i18next'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'
import { askForRelogin } from '../../../lib/relogin.ts'

const invalidateList = invalidate(sessions.list)

export const sessionsLive = {
  'session.ended': ({ is_current }, { notify }) => {
    if (is_current) {
      void askForRelogin(i18next.t('Your session was ended. Log in again.'))
      return
    }
    notify(i18next.t('One of your sessions was ended.'))
    invalidateList()
  },
} satisfies LiveTable

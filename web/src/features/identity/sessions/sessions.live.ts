import i18next from 'i18next'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'
import { askForRelogin } from '../../../lib/relogin.ts'
import { readToken } from '../../../lib/session.ts'

const invalidateList = invalidate(sessions.list)

export const sessionsLive = {
  'session.ended': ({ is_current }, { token, notify }) => {
    if (is_current) {
      // A change of the password replaces the token: the new one is here already, or within a moment.
      setTimeout(() => {
        if (readToken() === token) void askForRelogin(i18next.t('Your session was ended. Log in again.'))
      }, 1_000)
      return
    }
    notify(i18next.t('One of your sessions was ended.'))
    invalidateList()
  },
} satisfies LiveTable

import { say } from '@balai/contract/core/sentences.ts'
import { mayEnter } from '@balai/contract/core/access.ts'
import type { sessions } from '@balai/contract/identity/sessions.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Caller } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { endSessions, findOpenSession, listSessions } from './sessions.queries.ts'

export const sessionsRoutes: Handlers<typeof sessions> = {
  list: async ({ db, config, caller }, input) => {
    const whose = input.everybody ? null : (input.user_id ?? caller.user_id)
    if (whose !== caller.user_id) refuseOthersSessions(caller)
    const list = await listSessions(db, input, {
      user_id: whose,
      idle_minutes: config.SESSION_IDLE_MINUTES,
    })
    return {
      ...list,
      rows: list.rows.map((row) => ({ ...row, is_current: row.session_id === caller.session_id })),
    }
  },

  terminate: steps({
    lock: ({ session_id }) => lockRows('sessions', 'session_id', [session_id]),
    check: async ({ db, caller }, { session_id }) => {
      const session = await findOpenSession(db, session_id)
      // For a session of another user, a caller without the right to see it gets the same answer as for none.
      if (!session || (session.user_id !== caller.user_id && !mayEnter(caller.roles, 'admins')))
        throw notFound(say('This session is not open any more.'))
      return session
    },
    store: async ({ db }, { session_id }, { found: { user_id, device } }) => {
      await endSessions(db, { session_id }, 'terminated')
      return { data: null, audit: { entity: 'sessions', entity_id: session_id, before: { user_id, device } } }
    },
  }),

  terminateAll: steps({
    check: async ({ caller }, { user_id }) => {
      if (user_id !== undefined && user_id !== caller.user_id) refuseOthersSessions(caller)
    },
    store: async ({ db, caller }, input) => {
      const user_id = input.user_id ?? caller.user_id
      const ended = await endSessions(db, { user_id, but: caller.session_id }, 'terminated')
      return {
        data: { ended },
        audit: { entity: 'users', entity_id: user_id, after: { sessions_ended: ended } },
      }
    },
  }),
}

function refuseOthersSessions(caller: Caller) {
  if (!mayEnter(caller.roles, 'admins'))
    throw new Refusal(say('You can see and end only your own sessions.'), { status: 403 })
}

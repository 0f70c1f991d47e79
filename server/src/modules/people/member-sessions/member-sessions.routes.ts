import type { memberSessions } from '@balai/contract/people/member-sessions.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { findLiveMember } from '../members/members.rules.ts'
import { endMemberSessions, listMemberSessions } from './member-sessions.queries.ts'
import { findMemberSessionOrRefuse } from './member-sessions.rules.ts'

export const memberSessionsRoutes: Handlers<typeof memberSessions> = {
  list: ({ db }, { id }) => listMemberSessions(db, id),

  end: steps({
    lock: ({ session_id }) => lockRows('member_sessions', 'session_id', [session_id]),
    check: ({ db }, { id, session_id }) => findMemberSessionOrRefuse(db, id, session_id),
    store: async ({ db }, { id, session_id }) => {
      await endMemberSessions(db, id, { session_id })
      return { data: null, audit: { entity: 'members', entity_id: id, after: { session_ended: session_id } } }
    },
  }),

  endAll: steps({
    lock: ({ id }) => lockRows('members', 'id', [id]),
    check: ({ db }, { id }) => findLiveMember(db, id),
    store: async ({ db }, { id }) => {
      const ended = await endMemberSessions(db, id)
      return {
        data: { ended },
        audit: { entity: 'members', entity_id: id, after: { sessions_ended: ended } },
      }
    },
  }),
}

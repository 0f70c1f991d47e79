import { z } from 'zod'
import { change, post } from '../core/endpoint.ts'
import { AnswerMoment, Id } from '../core/shapes.ts'

/** An open session of a member on the public site. */
export const MemberSessionRow = z.object({
  session_id: z.int(),
  device: z.string(),
  address: z.string(),
  created_at: AnswerMoment,
  last_seen_at: AnswerMoment,
  expires_at: AnswerMoment,
})
export type MemberSessionRow = z.output<typeof MemberSessionRow>

export const memberSessions = {
  list: post('/manage_member/list_session', {
    areas: ['members'],
    summary: 'Lists the open sessions of a member, the most recently used first.',
    input: z.object({ id: Id }),
    result: z.array(MemberSessionRow),
  }),
  end: change('/manage_member/end_session', {
    areas: ['members'],
    summary: 'Ends one session of a member. Their next request with it is refused.',
    input: z.object({ id: Id, session_id: Id }),
    result: z.null(),
  }),
  endAll: change('/manage_member/end_all_sessions', {
    areas: ['members'],
    summary: 'Ends all sessions of a member.',
    input: z.object({ id: Id }),
    result: z.object({ ended: z.int() }),
  }),
}

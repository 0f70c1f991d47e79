import { z } from 'zod'
import { change, post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, listInput, pageOf, YesNo } from '../core/shapes.ts'

export const SessionRow = z.object({
  session_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  device: z.string(),
  address: z.string(),
  created_at: AnswerMoment,
  last_seen_at: AnswerMoment,
  expires_at: AnswerMoment,
  /** Whether this call was made with this session. */
  is_current: z.boolean(),
})
export type SessionRow = z.output<typeof SessionRow>

export const sessions = {
  list: post('/session/session_data', {
    areas: ['open'],
    summary:
      'Lists open sessions: the caller’s own or, for those who manage admins, those of any or all accounts.',
    input: listInput(['last_seen_at', 'created_at']).extend({
      user_id: blankable(Id),
      everybody: blankable(YesNo),
    }),
    result: pageOf(SessionRow),
  }),
  terminate: change('/session/terminate', {
    areas: ['open'],
    summary: 'Ends one session: the caller’s own or, for those who manage admins, that of any account.',
    input: z.object({ session_id: Id }),
    result: z.null(),
  }),
  terminateAll: change('/session/terminate_all', {
    areas: ['open'],
    summary: 'Ends all sessions of a person except the one that this call is made with.',
    input: z.object({ user_id: blankable(Id) }),
    result: z.object({ ended: z.int() }),
  }),
}

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
  /** The session that this very call was made with. */
  is_current: z.boolean(),
})
export type SessionRow = z.output<typeof SessionRow>

export const sessions = {
  list: post('/session/session_data', {
    areas: ['open'],
    summary: 'Open sessions: one’s own, or, for those who manage admins, of anybody or everybody.',
    input: listInput(['last_seen_at', 'created_at']).extend({
      user_id: blankable(Id),
      everybody: blankable(YesNo),
    }),
    result: pageOf(SessionRow),
  }),
  terminate: change('/session/terminate', {
    areas: ['open'],
    summary: 'Ends one session: one’s own, or, for those who manage admins, anybody’s.',
    input: z.object({ session_id: Id }),
    result: z.null(),
  }),
  terminateAll: change('/session/terminate_all', {
    areas: ['open'],
    summary: 'Ends all of a person’s sessions but the one this call was made with.',
    input: z.object({ user_id: blankable(Id) }),
    result: z.object({ ended: z.int() }),
  }),
}

import { z } from 'zod'
import { get, post } from '../core/endpoint.ts'
import { AnswerMoment, Id, listInput, Nothing, pageOf } from '../core/shapes.ts'

const InboxRow = z.object({
  inbox_id: z.int(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  received_at: AnswerMoment,
})
export type InboxRow = z.output<typeof InboxRow>

/** Mails of the demo, which go to nobody: for installations with the embedded database and without a mail server. */
export const demoInbox = {
  state: get('/demo_inbox/state', {
    areas: ['open'],
    summary: 'Says whether mails go to the demo inbox instead of leaving.',
    input: Nothing,
    result: z.object({ is_used: z.boolean() }),
  }),
  list: post('/demo_inbox/list', {
    areas: ['open'],
    summary: 'Lists the mails in the demo inbox, newest first.',
    input: listInput(['received_at']),
    result: pageOf(InboxRow),
  }),
  find: post('/demo_inbox/find', {
    areas: ['open'],
    summary: 'Returns a mail in the demo inbox with its headers and both of its parts.',
    input: z.object({ inbox_id: Id }),
    result: InboxRow.extend({
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      html: z.string(),
      text: z.string(),
      attachments: z.array(z.object({ filename: z.string(), bytes: z.int() })),
    }),
  }),
}

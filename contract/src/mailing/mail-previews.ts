import { z } from 'zod'
import { areas, type Area } from '../core/access.ts'
import { get, post } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import { Nothing, oneOf } from '../core/shapes.ts'

/** A mail of the product, before it has a recipient. */
const PreviewRow = z.object({
  /** `<domain>.<mail>`. */
  name: z.string(),
  /** In the caller's language, with placeholders for the values. */
  subject: z.string(),
  /** Whether the recipient is owed it, so that nobody can unsubscribe from it. */
  owed: z.boolean(),
  /** Staff who may enter this area see it in the outbox. */
  area: z.enum(Object.keys(areas) as [Area]),
})
export type PreviewRow = z.output<typeof PreviewRow>

export const mailPreviews = {
  list: get('/mail_preview/list', {
    areas: ['mailSmtp'],
    summary: 'Lists every mail that the product sends.',
    input: Nothing,
    result: z.array(PreviewRow),
  }),
  find: post('/mail_preview/find', {
    areas: ['mailSmtp'],
    summary: 'Returns a mail in one language, filled with sample values.',
    input: z.object({ name: z.string().max(100), language: oneOf(languages) }),
    result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
}

import { z } from 'zod'
import type { Db } from '../../src/db/pool.ts'
import { storeBody } from '../../src/mail/bodies.queries.ts'
import { defineMail } from '../../src/mail/define-mail.ts'
import { enqueueMails, type Recipient } from '../../src/mail/enqueue.queries.ts'
import { MailText } from '../../src/mail/values.ts'

/** A mail that only tests send. */
export const sampleMail = defineMail('sample.note', {
  owed: true,
  area: 'admins',
  values: z.object({ word: MailText }),
  sample: { word: 'Hello' },
  subject: 'A note: {{word}}',
  parts: [{ text: 'The word is {{word}}.' }],
})

/** The same, not owed. */
export const sampleNewsletter = { ...sampleMail, name: 'sample.newsletter', owed: false }

type SampleRecipient = Partial<Recipient<{ word: string }>>

/** Queues one mail per address, with a body that is stored ahead, so that nothing is rendered. */
export async function queue(
  db: Db,
  recipients: readonly (string | SampleRecipient)[],
  {
    source = 'test',
    mail = sampleMail,
    ...more
  }: { source?: string; mail?: typeof sampleMail; not_before?: Date } = {},
): Promise<number[]> {
  const text = 'The word is {{word}}.\n'
  const body_id = await storeBody(db, { subject: 'A note: {{word}}', html: `<p>${text}</p>`, text }, 'en')
  return db.transaction().execute((db) =>
    enqueueMails(db, mail, {
      source,
      body_id,
      recipients: recipients.map((given) => {
        const recipient = typeof given === 'string' ? { address: given } : given
        const address = recipient.address ?? 'somebody@example.com'
        return { key: address, address, name: '', language: 'en', values: { word: 'hello' }, ...recipient }
      }),
      ...more,
    }),
  )
}

/** The addresses r0@example.com, r1@example.com … */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `r${index}@example.com`)

import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailText } from '../../../mail/values.ts'

const facts = { owed: true, area: 'members' } as const

export const contributorAccepted = defineMail('contributors.accepted', {
  ...facts,
  values: z.object({ name: MailText }),
  sample: { name: 'Siti Rahma' },
  subject: 'You are a contributor now',
  parts: [
    { heading: 'Welcome as a contributor' },
    {
      text: 'Hello {{name}}, you were accepted as a contributor. From now on you can write articles for us.',
    },
  ],
})

export const contributorRefused = defineMail('contributors.refused', {
  ...facts,
  values: z.object({ name: MailText, reason: MailText }),
  sample: { name: 'Siti Rahma', reason: 'We have enough writers about this topic for now.' },
  subject: 'About your request to contribute',
  parts: [
    { heading: 'About your request to contribute' },
    { text: 'Hello {{name}}, thank you for your interest. We cannot accept you as a contributor for now.' },
    { facts: { Reason: 'reason' } },
  ],
})

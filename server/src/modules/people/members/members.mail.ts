import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailMoment, MailText } from '../../../mail/values.ts'

const facts = { owed: true, area: 'members' } as const

export const memberSuspended = defineMail('members.suspended', {
  ...facts,
  values: z.object({ name: MailText, reason: MailText, until: MailMoment.optional() }),
  sample: {
    name: 'Siti Rahma',
    reason: 'Several accounts of one person',
    until: { moment: new Date('2026-12-01T17:00:00Z') },
  },
  subject: 'Your membership is suspended',
  parts: [
    { heading: 'Your membership is suspended' },
    { text: 'Hello {{name}}, your membership is suspended for now.' },
    { facts: { Reason: 'reason', 'Ends on': 'until' } },
    { note: 'If you think that this is a mistake, reply to this mail.' },
  ],
})

export const suspensionEnded = defineMail('members.suspension_ended', {
  ...facts,
  values: z.object({ name: MailText }),
  sample: { name: 'Siti Rahma' },
  subject: 'Your suspension has ended',
  parts: [
    { heading: 'Your suspension has ended' },
    { text: 'Hello {{name}}, your membership is no longer suspended. Everything works as before.' },
  ],
})

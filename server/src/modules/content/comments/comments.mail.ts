import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailMoment, mailChoice, MailText } from '../../../mail/values.ts'

/** Why a measure was taken. The moderator's note is for the team and is not sent. */
const Reason = mailChoice({
  spam: 'Spam or advertising',
  abuse: 'Insult or harassment',
  hate: 'Hatred',
  off_topic: 'Off topic',
  personal_data: 'Personal data',
  misinformation: 'False information',
  other: 'It does not follow our rules',
})

export const commenterWarned = defineMail('comments.warned', {
  owed: true,
  area: 'articles',
  values: z.object({ name: MailText, reason: Reason }),
  sample: { name: 'Siti Rahma', reason: 'off_topic' },
  subject: 'A warning about your comments',
  parts: [
    { heading: 'A warning about your comments' },
    { text: 'Hello {{name}}, a moderator warns you because of what you wrote in the comments.' },
    { facts: { Reason: 'reason' } },
    { note: 'If it happens again, you may lose the right to comment.' },
  ],
})

export const commenterSuspended = defineMail('comments.suspended', {
  owed: true,
  area: 'articles',
  values: z.object({ name: MailText, reason: Reason, until: MailMoment.optional() }),
  sample: { name: 'Siti Rahma', reason: 'abuse', until: { moment: new Date('2026-12-01T17:00:00Z') } },
  subject: 'You cannot comment for now',
  parts: [
    { heading: 'You cannot comment for now' },
    { text: 'Hello {{name}}, a moderator has suspended you from commenting. You can still log in and read.' },
    { facts: { Reason: 'reason', 'Ends on': 'until' } },
  ],
})

import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailMoment, MailSecretPath, MailText } from '../../../mail/values.ts'

/** Asks whether an address really wants to be on a list. It is owed, because a person asked for it with this address. */
export const confirmSubscription = defineMail('contacts.confirm', {
  owed: true,
  area: 'campaigns',
  values: z.object({ list: MailText, link: MailSecretPath, until: MailMoment }),
  sample: {
    list: 'Kabar mingguan',
    link: { sealed: '' },
    until: { moment: new Date('2026-11-16T03:00:00Z') },
  },
  subject: 'Confirm your subscription to {{list}}',
  parts: [
    { heading: 'One more step' },
    {
      text: 'Somebody asked to send {{list}} to this address. Confirm it if that was you. The link works until {{until}}.',
    },
    { button: 'Confirm the subscription', to: 'link' },
    { note: 'If it was not you, ignore this mail: nothing is sent without the link.' },
  ],
})

import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailPath, MailSecretPath, MailText } from '../../../mail/values.ts'

/** The certificate of an event, attached as a PDF. */
export const certificateMail = defineMail('eventCertificates.certificate', {
  owed: true,
  area: 'events',
  values: z.object({ name: MailText, event: MailText, serial: MailText, verify: MailPath }),
  sample: {
    name: 'Siti Rahma',
    event: 'Webinar Pajak UMKM',
    serial: 'K7QM-2XPR-9DTH',
    verify: '/verify/K7QM-2XPR-9DTH',
  },
  subject: 'Your certificate: {{event}}',
  parts: [
    { heading: 'Your certificate' },
    {
      text: 'Hello {{name}}, thank you for taking part in {{event}}. Your certificate is attached as a PDF.',
    },
    { facts: { Serial: 'serial' } },
    { button: 'Verify the certificate', to: 'verify' },
    { note: 'Is your name wrong? Answer this mail, and we correct it.' },
  ],
})

/** Asks a participant whether the name for the certificate is right, before it is issued. */
export const nameMail = defineMail('eventCertificates.name', {
  owed: true,
  area: 'events',
  values: z.object({ name: MailText, event: MailText, certificate_name: MailText, link: MailSecretPath }),
  sample: {
    name: 'Siti Rahma',
    event: 'Webinar Pajak UMKM',
    certificate_name: 'Siti Rahma, S.E.',
    link: { sealed: '' },
  },
  subject: 'Is your name right? {{event}}',
  parts: [
    { heading: 'Is your name right?' },
    { text: 'Hello {{name}}, your certificate for {{event}} will show this name:' },
    { facts: { 'Name on the certificate': 'certificate_name' } },
    { button: 'Confirm or correct the name', to: 'link' },
    { note: 'The link works once. Without an answer, the certificate shows the name above.' },
  ],
})

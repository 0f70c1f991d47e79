import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailPath, MailText } from '../../../mail/values.ts'

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

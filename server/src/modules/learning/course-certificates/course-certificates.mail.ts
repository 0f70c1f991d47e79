import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailPath, MailText } from '../../../mail/values.ts'

/** The certificate of a course, attached as a PDF. */
export const courseCertificateMail = defineMail('courseCertificates.certificate', {
  owed: true,
  area: 'courses',
  values: z.object({ name: MailText, course: MailText, serial: MailText, verify: MailPath }),
  sample: {
    name: 'Siti Rahma',
    course: 'Pembukuan untuk UMKM',
    serial: 'K7QM-2XPR-9DTH',
    verify: '/verify/K7QM-2XPR-9DTH',
  },
  subject: 'Your certificate: {{course}}',
  parts: [
    { heading: 'Your certificate' },
    {
      text: 'Hello {{name}}, congratulations: you have finished the course {{course}}. Your certificate is attached as a PDF.',
    },
    { facts: { Serial: 'serial' } },
    { button: 'Verify the certificate', to: 'verify' },
    { note: 'Is your name wrong? Answer this mail, and we correct it.' },
  ],
})

import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { MailText } from '../../mail/values.ts'

export const exportReady = defineMail('notifications.export_ready', {
  owed: true,
  area: 'admins',
  values: z.object({ name: MailText, title: MailText }),
  sample: { name: 'Ayu Lestari', title: 'members-2026-11-16.xlsx' },
  subject: 'Your export is complete',
  parts: [
    { heading: 'Your export is complete' },
    { text: 'Hello {{name}}, the export {{title}} that you started is complete.' },
    { note: 'The file is where your browser keeps downloads.' },
  ],
})

import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailPath, MailText } from '../../../mail/values.ts'

/** The time is written in the zone of the event, so it is a text. */
const event = { name: MailText, event: MailText, when: MailText, where: MailText }
const sample = {
  name: 'Siti Rahma',
  event: 'Seminar Ekspor Kopi',
  when: '21 Nov 2026 09.00 WIB',
  where: 'Balai Kartini, Jakarta',
}
const whenAndWhere = { Event: 'event', When: 'when', Where: 'where' }
const ticket = '/event/ticket/K7QM2XHD9RTW4BNC6PVA'

/** News are not owed: only people who agreed to news by mail get them, and can unsubscribe. */
export const notificationMail = defineMail('eventMails.notification', {
  owed: false,
  area: 'events',
  values: z.object({ ...event, subject: MailText, message: MailText }),
  sample: { ...sample, subject: 'Pembicara baru', message: 'Kami menambah satu pembicara.\n\nSampai jumpa!' },
  subject: 'Event news: {{subject}}',
  parts: [
    { heading: '{{subject}}' },
    { text: 'Hello {{name}},' },
    { message: 'message' },
    { facts: whenAndWhere },
  ],
})

export const reminderMail = defineMail('eventMails.reminder', {
  owed: true,
  area: 'events',
  values: z.object({
    ...event,
    subject: MailText,
    message: MailText,
    link: MailPath.optional(),
    join: MailPath.optional(),
    feedback: MailPath.optional(),
  }),
  sample: {
    ...sample,
    subject: 'Sampai jumpa besok',
    message: 'Datanglah 30 menit lebih awal.\nBawa kartu identitas Anda.',
    link: ticket,
    join: '/join/K7QM2XHD9RTW4BNC6PVA',
    feedback: '/feedback/K7QM2XHD9RTW4BNC6PVA',
  },
  subject: 'Reminder: {{subject}}',
  parts: [
    { heading: '{{subject}}' },
    { text: 'Hello {{name}},' },
    { message: 'message' },
    { facts: whenAndWhere },
    { button: 'Join online', to: 'join', when: 'join' },
    { button: 'Give feedback', to: 'feedback', when: 'feedback' },
    { button: 'Open the ticket', to: 'link', when: 'link' },
  ],
})

export const correctionMail = defineMail('eventMails.correction', {
  owed: true,
  area: 'events',
  values: z.object({ ...event, before: MailText, message: MailText.optional() }),
  sample: {
    ...sample,
    before: '14 Nov 2026 09.00 WIB, Balai Kartini, Jakarta',
    message: 'Mohon maaf atas perubahan ini.',
  },
  subject: 'Correction of our reminder: {{event}}',
  parts: [
    { heading: 'Please note the new time and place' },
    {
      text: 'Hello {{name}}, after we reminded you of this event, it was moved. This is when and where it takes place:',
    },
    { facts: { ...whenAndWhere, 'Our reminder said': 'before' } },
    { message: 'message', when: 'message' },
  ],
})

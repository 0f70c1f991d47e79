import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailText } from '../../../mail/values.ts'

/** A reminder is not owed: only people who agreed to news by mail get it, and can unsubscribe. */
export const idleMail = defineMail('courseReminders.idle', {
  owed: false,
  area: 'courses',
  values: z.object({
    name: MailText,
    course: MailText,
    progress: MailText,
    lesson: MailText.optional(),
    subject: MailText,
    message: MailText,
  }),
  sample: {
    name: 'Siti Rahma',
    course: 'Dasar Ekspor Kopi',
    progress: '40%',
    lesson: 'Memilih biji untuk pasar Eropa',
    subject: 'Lanjutkan kursus Anda',
    message: 'Tinggal beberapa pelajaran lagi.\n\nSelamat belajar!',
  },
  subject: 'Your course: {{subject}}',
  parts: [
    { heading: '{{subject}}' },
    { text: 'Hello {{name}},' },
    { message: 'message' },
    { facts: { Course: 'course', 'Your progress': 'progress' } },
    { facts: { 'You were here': 'lesson' }, when: 'lesson' },
  ],
})

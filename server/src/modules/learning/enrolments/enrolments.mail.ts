import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { mailChoice, MailMoment, MailText } from '../../../mail/values.ts'

/** What belongs to an enrolment is owed; messages of staff are not. */
const owed = { owed: true, area: 'courses' } as const

const course = { name: MailText, course: MailText }
const sample = { name: 'Siti Rahma', course: 'Dasar Ekspor Kopi' }

export const enrolledMail = defineMail('enrolments.enrolled', {
  ...owed,
  values: z.object({ ...course, until: MailMoment.optional() }),
  sample: { ...sample, until: { moment: '2027-05-01T02:00:00Z' } },
  subject: 'You are enrolled in {{course}}',
  parts: [
    { heading: 'You are enrolled' },
    { text: 'Hello {{name}}, the course {{course}} is open to you. Log in to begin with its first lesson.' },
    { note: 'You have access until {{until}}.', when: 'until' },
  ],
})

export const takenOffMail = defineMail('enrolments.taken_off', {
  ...owed,
  values: z.object({ ...course, reason: MailText }),
  sample: { ...sample, reason: 'Kursus ini hanya untuk anggota asosiasi.' },
  subject: 'You no longer take part in {{course}}',
  parts: [
    { heading: 'You no longer take part' },
    { text: 'Hello {{name}}, your enrolment in the course {{course}} has ended.' },
    { facts: { Reason: 'reason' } },
  ],
})

export const extendedMail = defineMail('enrolments.extended', {
  ...owed,
  values: z.object({
    ...course,
    until: MailMoment.optional(),
    endless: mailChoice({ endless: 'without end' }).optional(),
  }),
  sample: { ...sample, until: { moment: '2027-05-01T02:00:00Z' } },
  subject: 'Your access to {{course}} has changed',
  parts: [
    { heading: 'Your access has changed' },
    { text: 'Hello {{name}}, this is how long the course {{course}} is open to you now:' },
    { facts: { 'Access until': 'until' }, when: 'until' },
    { facts: { Access: 'endless' }, when: 'endless' },
  ],
})

/** Only people who agreed to news by mail get it, and can unsubscribe. */
export const messageMail = defineMail('enrolments.message', {
  owed: false,
  area: 'courses',
  values: z.object({ ...course, subject: MailText, message: MailText }),
  sample: {
    ...sample,
    subject: 'Pelajaran baru',
    message: 'Kami menambah satu pelajaran.\n\nSelamat belajar!',
  },
  subject: 'Course news: {{subject}}',
  parts: [
    { heading: '{{subject}}' },
    { text: 'Hello {{name}},' },
    { message: 'message' },
    { facts: { Course: 'course' } },
  ],
})

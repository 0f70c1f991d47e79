import type { Dictionary } from '../../../lib/languages.ts'

/** What reminders of courses say, in Indonesian. */
export const courseRemindersId = {
  'This rule does not exist any more. Load the page again.':
    'Aturan ini sudah tidak ada. Muat ulang halaman.',
  'This course has a rule already. Change it instead of adding another one.':
    'Kursus ini sudah punya aturan. Ubah aturan itu, jangan menambah yang lain.',
  'Nobody is reminded of this course any more.': 'Tidak ada lagi yang diingatkan tentang kursus ini.',
  '{{count}} reminder was sent; it stays in the history of the learner.':
    '{{count}} pengingat sudah dikirim dan tetap ada di riwayat peserta.',
  '{{count}} reminders were sent; they stay in the history of the learners.':
    '{{count}} pengingat sudah dikirim dan tetap ada di riwayat peserta.',
  'Your course: {{subject}}': 'Kursus Anda: {{subject}}',
  'Hello {{name}},': 'Halo {{name}},',
  Course: 'Kursus',
  'Your progress': 'Kemajuan Anda',
  'You were here': 'Terakhir di pelajaran',
} satisfies Dictionary

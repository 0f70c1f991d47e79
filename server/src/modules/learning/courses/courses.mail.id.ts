import type { Dictionary } from '../../../lib/languages.ts'

/** The mails to writers of courses, in Indonesian. */
export const coursesMailId = {
  'Your course was published': 'Kursus Anda terbit',
  'Hello {{name}}, visitors can see your course from now on.':
    'Halo {{name}}, mulai sekarang pengunjung dapat melihat kursus Anda.',
  'Your course went to the archive': 'Kursus Anda masuk arsip',
  'Hello {{name}}, visitors no longer see your course.':
    'Halo {{name}}, pengunjung tidak lagi melihat kursus Anda.',
  'Your course could not be published as planned': 'Kursus Anda tidak dapat terbit sesuai jadwal',
  'Hello {{name}}, your course is a draft again. Open it to see what is missing.':
    'Halo {{name}}, kursus Anda kembali menjadi draf. Buka kursusnya untuk melihat apa yang kurang.',
  Course: 'Kursus',
  'Open the course': 'Buka kursus',
} satisfies Dictionary

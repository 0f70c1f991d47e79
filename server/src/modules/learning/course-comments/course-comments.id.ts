import type { Dictionary } from '../../../lib/languages.ts'

/** What is said about comments and likes of courses, in Indonesian. */
export const courseCommentsId = {
  'This course or lesson does not exist or is not published.':
    'Kursus atau pelajaran ini tidak ada atau belum terbit.',
  'Only those who learn this course take part here. Enrol, or renew your access.':
    'Bagian ini khusus peserta kursus. Daftar dulu, atau perpanjang akses Anda.',
} satisfies Dictionary

import type { Dictionary } from '../../../lib/languages.ts'

/** What courses say, in Indonesian. */
export const coursesId = {
  'This course': 'Kursus ini',
  course: 'kursus',
  'a course': 'kursus',
  'Courses need no review. Publish this one instead.': 'Kursus tidak perlu ditinjau. Terbitkan saja.',
  'This course is not public.': 'Kursus ini belum terbit.',
  'This course is not in the trash.': 'Kursus ini tidak ada di tempat sampah.',
  '{{count}} person is enrolled in this course. Archive it instead, so that they keep what they have done.':
    '{{count}} orang terdaftar di kursus ini. Arsipkan saja, supaya hasil belajarnya tetap ada.',
  '{{count}} people are enrolled in this course. Archive it instead, so that they keep what they have done.':
    '{{count}} orang terdaftar di kursus ini. Arsipkan saja, supaya hasil belajar mereka tetap ada.',
  'This category is not one for courses. Choose another.':
    'Kategori ini bukan untuk kursus. Pilih yang lain.',
  'Another course has or had this permalink. Choose a different one.':
    'Kursus lain memakai atau pernah memakai permalink ini. Pilih yang lain.',
  'A course needs a text before it can be published.': 'Kursus perlu teks sebelum dapat diterbitkan.',
  'A paid course needs a price before it can be published.':
    'Kursus berbayar perlu harga sebelum dapat diterbitkan.',
  'Publish at least one lesson before the course can be published.':
    'Terbitkan paling sedikit satu pelajaran sebelum kursus dapat diterbitkan.',
  'The number of hours': 'Jumlah jam',
  'The list of teachers': 'Daftar pengajar',
  'The end of the access': 'Masa akses',
} satisfies Dictionary

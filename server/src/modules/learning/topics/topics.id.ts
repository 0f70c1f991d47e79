import type { Dictionary } from '../../../lib/languages.ts'

/** What topics say, in Indonesian. */
export const topicsId = {
  'This topic does not exist any more.': 'Topik ini sudah tidak ada.',
  'A course has at most {{max}} topics.': 'Satu kursus paling banyak berisi {{max}} topik.',
  '{{count}} lesson is in this topic. Choose whether it moves to another topic or is deleted, too.':
    'Topik ini berisi {{count}} pelajaran. Pilih apakah pelajaran itu dipindahkan ke topik lain atau ikut dihapus.',
  '{{count}} lessons are in this topic. Choose whether they move to another topic or are deleted, too.':
    'Topik ini berisi {{count}} pelajaran. Pilih apakah semuanya dipindahkan ke topik lain atau ikut dihapus.',
  'Choose another topic of this course for the lessons.':
    'Pilih topik lain di kursus ini untuk pelajarannya.',
} satisfies Dictionary

import type { Dictionary } from '../../../lib/languages.ts'

/** What visitors read about courses, in Indonesian. */
export const publishedCoursesId = {
  'No course is published at this permalink.': 'Tidak ada kursus yang terbit di permalink ini.',
  'This lesson is not open to everybody. Enrol in the course to open it.':
    'Pelajaran ini tidak dibuka untuk umum. Daftar ke kursusnya untuk membukanya.',
} satisfies Dictionary

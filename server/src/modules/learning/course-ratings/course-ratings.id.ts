import type { Dictionary } from '../../../lib/languages.ts'

/** Ratings of courses, in Indonesian. */
export const courseRatingsId = {
  'This course does not exist or is not published.': 'Kursus ini tidak ada atau belum diterbitkan.',
  'This course is for members. Sign in with a confirmed account that is not suspended.':
    'Kursus ini untuk member. Masuk dengan akun yang sudah dikonfirmasi dan tidak ditangguhkan.',
  'This course is for premium members.': 'Kursus ini untuk member premium.',
  'This rating does not exist any more: the member has withdrawn it.':
    'Rating ini sudah tidak ada: member telah menariknya.',
  'This rating has no answer.': 'Rating ini belum dijawab.',
  'This rating is hidden already.': 'Rating ini sudah disembunyikan.',
  'This rating is not hidden.': 'Rating ini tidak disembunyikan.',
  'You can rate a course that you learn, once you have finished its first lesson.':
    'Anda dapat memberi rating pada kursus yang Anda ikuti setelah menyelesaikan pelajaran pertama.',
  'You have not rated this course.': 'Anda belum memberi rating pada kursus ini.',
  'You have withdrawn this rating. Load the page again, then rate the course.':
    'Anda telah menarik rating ini. Muat ulang halaman, lalu beri rating.',
  '{{count}} rating of a course loses its text and its answer; its stars stay.':
    '{{count}} rating kursus kehilangan ulasan dan jawabannya; bintangnya tetap dihitung.',
  '{{count}} ratings of courses lose their texts and their answers; their stars stay.':
    '{{count}} rating kursus kehilangan ulasan dan jawabannya; bintangnya tetap dihitung.',
} satisfies Dictionary

export const courseCommentsIndonesian = {
  'Approved a comment on a course': 'Menyetujui komentar kursus',
  'Commented on a course': 'Mengomentari kursus',
  'Deleted a comment on a course': 'Menghapus komentar kursus',
  'Deleted an own comment on a course': 'Menghapus komentar sendiri di kursus',
  'Edited a comment on a course': 'Mengubah komentar kursus',
  'Edited an own comment on a course': 'Mengubah komentar sendiri di kursus',
  'Hid a comment on a course': 'Menyembunyikan komentar kursus',
  'Liked a course or a lesson': 'Menyukai kursus atau pelajaran',
  'Reported a comment on a course': 'Melaporkan komentar kursus',
  'Restored a comment on a course': 'Memulihkan komentar kursus',
  'Took back the like of a course or a lesson': 'Membatalkan suka pada kursus atau pelajaran',
  'Undid a decision about a comment on a course': 'Mengurungkan keputusan tentang komentar kursus',
}

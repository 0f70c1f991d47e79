export const courseDraftsIndonesian = {
  'Discarded changes of a course': 'Membuang perubahan kursus',
  'Ended secret links to a course': 'Mengakhiri tautan rahasia kursus',
  'Made a secret link to a course': 'Membuat tautan rahasia kursus',
  'Restored a version of a course': 'Memulihkan versi kursus',
  'Took over a course': 'Mengambil alih kursus',
  'Wrote in a course': 'Menulis kursus',
}

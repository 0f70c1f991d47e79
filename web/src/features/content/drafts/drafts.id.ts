export const draftsIndonesian = {
  'Discarded changes of an article': 'Membuang perubahan artikel',
  'Ended secret links': 'Mengakhiri tautan rahasia',
  'Made a secret link': 'Membuat tautan rahasia',
  'Restored a version of an article': 'Memulihkan versi artikel',
  'Took over an article': 'Mengambil alih artikel',
  'Wrote in an article': 'Menulis artikel',
}

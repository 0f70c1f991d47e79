export const eventDraftsIndonesian = {
  'Discarded changes of an event': 'Membuang perubahan acara',
  'Ended secret links to an event': 'Mengakhiri tautan rahasia acara',
  'Made a secret link to an event': 'Membuat tautan rahasia acara',
  'Restored a version of an event': 'Memulihkan versi acara',
  'Took over an event': 'Mengambil alih acara',
  'Wrote in an event': 'Menulis acara',
}

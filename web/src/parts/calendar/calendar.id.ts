export const calendarPartIndonesian = {
  '{{n}} more': '{{n}} lagi',
  'Next month': 'Bulan berikutnya',
  'Next week': 'Minggu berikutnya',
  'Previous month': 'Bulan sebelumnya',
  'Previous week': 'Minggu sebelumnya',
}

export const chartNotesIndonesian = {
  'Changed a note on charts': 'Mengubah catatan grafik',
  'Deleted a note on charts': 'Menghapus catatan grafik',
  'Wrote a note on charts': 'Menulis catatan grafik',
}

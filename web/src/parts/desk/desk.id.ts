export const deskIndonesian = {
  Appears: 'Terbit',
  Archived: 'Diarsipkan',
  'Delete “{{name}}”?': 'Hapus “{{name}}”?',
  'Goes to the archive': 'Masuk arsip',
  'In review': 'Sedang ditinjau',
  Returned: 'Dikembalikan',
  Scheduled: 'Terjadwal',
}

export const memberImportsIndonesian = {
  'Began an import': 'Memulai impor',
  'Began to undo an import': 'Mulai membatalkan impor',
  'Checked an import': 'Memeriksa impor',
  'Finished an import': 'Menyelesaikan impor',
  'Sent a file of members': 'Mengirim berkas member',
  'Undid an import': 'Mengurungkan impor',
}

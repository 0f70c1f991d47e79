export const mediaIndonesian = {
  'Deleted a file': 'Menghapus berkas',
  'Described a file': 'Menerangkan berkas',
  'Restored a file': 'Memulihkan berkas',
  'Uploaded a film': 'Mengunggah film',
}

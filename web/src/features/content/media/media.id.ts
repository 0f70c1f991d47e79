export const mediaIndonesian = {
  'Deleted a file': 'Menghapus berkas',
  'Described a file': 'Mengisi keterangan berkas',
  'Restored a file': 'Memulihkan berkas',
  'Uploaded a film': 'Mengunggah video',
}

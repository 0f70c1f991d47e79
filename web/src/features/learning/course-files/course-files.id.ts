export const courseFilesIndonesian = {
  'Uploaded a video of a course': 'Mengunggah video kursus',
  'Uploaded an attachment of a course': 'Mengunggah lampiran kursus',
  'Deleted a file of a course': 'Menghapus berkas kursus',
  'Deleted files that no lesson uses': 'Menghapus berkas yang tidak dipakai pelajaran mana pun',
}

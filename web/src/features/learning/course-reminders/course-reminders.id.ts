export const courseRemindersIndonesian = {
  'Added a reminder for learners': 'Menambah pengingat peserta kursus',
  'Changed a reminder for learners': 'Mengubah pengingat peserta kursus',
  'Deleted a reminder for learners': 'Menghapus pengingat peserta kursus',
}

export const jobsIndonesian = {
  'Ran a job again': 'Menjalankan ulang pekerjaan',
}

import type { Dictionary } from '../../../lib/languages.ts'

/** What the list of background jobs says, in Indonesian. */
export const jobsId = {
  'There is no such job any more.': 'Pekerjaan ini sudah tidak ada.',
  'Only a failed job can be run again.': 'Hanya pekerjaan yang gagal yang bisa dijalankan lagi.',
  'Jobs of this name are not done any more.': 'Pekerjaan dengan nama ini sudah tidak dijalankan lagi.',
  'Its worker ended before the job did.': 'Proses yang mengerjakannya berhenti sebelum pekerjaan selesai.',
  'It took longer than a job may.': 'Pekerjaan melewati batas waktu.',
  'The server was stopped before the job ended.': 'Server dihentikan sebelum pekerjaan selesai.',
  'It failed without saying why.': 'Gagal tanpa keterangan.',
  'There is no failed job to run again.': 'Tidak ada pekerjaan gagal yang bisa dijalankan lagi.',
  '{{count}} failed job runs again at once.': '{{count}} pekerjaan gagal langsung dijalankan lagi.',
  '{{count}} failed jobs run again at once.': '{{count}} pekerjaan gagal langsung dijalankan lagi.',
} satisfies Dictionary

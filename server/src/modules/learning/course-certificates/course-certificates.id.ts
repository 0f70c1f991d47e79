import type { Dictionary } from '../../../lib/languages.ts'

/** Certificates of courses, in Indonesian. */
export const courseCertificatesId = {
  'Finished on': 'Selesai pada',
  'Finished the course': 'Menyelesaikan kursus',
  'Hello {{name}}, congratulations: you have finished the course {{course}}. Your certificate is attached as a PDF.':
    'Halo {{name}}, selamat, Anda telah menyelesaikan kursus {{course}}. Sertifikat Anda terlampir sebagai PDF.',
  'Some of the chosen people do not learn this course. Choose them again.':
    'Sebagian orang yang dipilih bukan peserta kursus ini. Pilih lagi.',
  'The course gives no certificates.': 'Kursus ini tidak memberikan sertifikat.',
  'The course gives no certificates. Choose in the settings of the course who gets one.':
    'Kursus ini tidak memberikan sertifikat. Pilih di pengaturan kursus siapa yang mendapatkannya.',
  'The person has not finished every lesson that counts.':
    'Yang bersangkutan belum menyelesaikan semua pelajaran wajib.',
  'The person has not passed every quiz yet.': 'Yang bersangkutan belum lulus semua kuis.',
  'The person was taken off the course.': 'Yang bersangkutan dikeluarkan dari kursus.',
  'This course does not exist any more.': 'Kursus ini sudah tidak ada.',
  'This person does not learn the course any more.': 'Orang ini bukan peserta kursus lagi.',
  'Your certificate: {{course}}': 'Sertifikat Anda: {{course}}',
} satisfies Dictionary

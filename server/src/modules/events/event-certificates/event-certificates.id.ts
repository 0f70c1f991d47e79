import type { Dictionary } from '../../../lib/languages.ts'

/** Certificates of events, in Indonesian. */
export const eventCertificatesId = {
  'Hello {{name}}, thank you for taking part in {{event}}. Your certificate is attached as a PDF.':
    'Halo {{name}}, terima kasih telah mengikuti {{event}}. Sertifikat Anda terlampir sebagai PDF.',
  'Is your name wrong? Answer this mail, and we correct it.':
    'Nama Anda salah? Balas email ini, kami akan memperbaikinya.',
  'Some of the chosen people are not registered for this event. Choose them again.':
    'Sebagian orang yang dipilih tidak terdaftar pada event ini. Pilih lagi.',
  'The invoice is not paid yet.': 'Tagihannya belum dibayar.',
  'The person did not check in, so their attendance is not on record.':
    'Yang bersangkutan tidak check-in, jadi kehadirannya tidak tercatat.',
  'The person has not answered the feedback form yet.':
    'Yang bersangkutan belum mengisi formulir umpan balik.',
  'The person is still on the waiting list.': 'Yang bersangkutan masih di daftar tunggu.',
  'The registration was cancelled.': 'Pendaftarannya dibatalkan.',
  'The template gives no certificate to people with this part.':
    'Templat tidak memberi sertifikat untuk peran ini.',
  'There is no certificate for this ticket yet. Ask the organiser if you expect one.':
    'Belum ada sertifikat untuk tiket ini. Tanyakan kepada penyelenggara jika Anda menantikannya.',
  'This event does not exist any more.': 'Event ini sudah tidak ada.',
  'This event gives certificates to people chosen by hand. Choose them first.':
    'Event ini memberi sertifikat kepada orang yang dipilih. Pilih dahulu orangnya.',
  'This person is not registered for the event any more.': 'Orang ini tidak terdaftar lagi pada event.',
  'Verify the certificate': 'Periksa keaslian sertifikat',
  'Your certificate': 'Sertifikat Anda',
  'Your certificate: {{event}}': 'Sertifikat Anda: {{event}}',
  '{{count}} certificate loses its name and its PDF; its page still says whether it is valid.':
    '{{count}} sertifikat kehilangan nama dan PDF-nya; halamannya tetap menyatakan apakah sertifikat itu sah.',
  '{{count}} certificates lose their names and their PDFs; their pages still say whether they are valid.':
    '{{count}} sertifikat kehilangan nama dan PDF-nya; halamannya tetap menyatakan apakah sertifikat itu sah.',
} satisfies Dictionary

import type { Dictionary } from '../../../lib/languages.ts'

/** Certificates of events, in Indonesian. */
export const eventCertificatesId = {
  Committee: 'Panitia',
  Date: 'Tanggal',
  In: 'Dalam kegiatan',
  Moderator: 'Moderator',
  Participant: 'Peserta',
  Speaker: 'Narasumber',
  'Took part as': 'Berperan sebagai',
  'Hello {{name}}, thank you for taking part in {{event}}. Your certificate is attached as a PDF.':
    'Halo {{name}}, terima kasih telah mengikuti {{event}}. Sertifikat Anda terlampir sebagai PDF.',
  'Is your name wrong? Answer this mail, and we correct it.':
    'Nama Anda salah? Balas email ini, kami akan memperbaikinya.',
  'Confirm my name': 'Konfirmasi nama saya',
  'Confirm or correct the name': 'Konfirmasi atau perbaiki nama',
  'Correct it if needed, with titles as you want them printed. This link works once.':
    'Perbaiki bila perlu, lengkap dengan gelar yang ingin dicetak. Tautan ini hanya berlaku sekali.',
  'Hello {{name}}, your certificate for {{event}} will show this name:':
    'Halo {{name}}, sertifikat Anda untuk {{event}} akan memuat nama ini:',
  'Is your name right?': 'Apakah nama Anda benar?',
  'Is your name right? {{event}}': 'Apakah nama Anda benar? {{event}}',
  'Name on the certificate': 'Nama di sertifikat',
  'Some of the chosen people are not registered for this event. Choose them again.':
    'Sebagian orang yang dipilih tidak terdaftar di acara ini. Pilih lagi.',
  'Thank you. {{name}} will be on your certificate.':
    'Terima kasih. {{name}} akan tercantum di sertifikat Anda.',
  'The invoice is not paid yet.': 'Tagihannya belum dibayar.',
  'The link works once. Without an answer, the certificate shows the name above.':
    'Tautan ini hanya berlaku sekali. Tanpa jawaban, sertifikat memuat nama di atas.',
  'The person did not check in, so their attendance is not on record.':
    'Yang bersangkutan tidak check-in, jadi kehadirannya tidak tercatat.',
  'The person has not answered the feedback form yet.':
    'Yang bersangkutan belum mengisi formulir umpan balik.',
  'The person is still on the waiting list.': 'Yang bersangkutan masih di daftar tunggu.',
  'The registration was cancelled.': 'Pendaftarannya dibatalkan.',
  'The template gives no certificate to people with this part.':
    'Templat tidak memberi sertifikat untuk peran ini.',
  'There is nobody to ask: everybody has confirmed their name, has a certificate or has no address.':
    'Tidak ada yang perlu ditanya: semua sudah mengonfirmasi namanya, punya sertifikat, atau tidak punya alamat email.',
  'There is no certificate for this ticket yet. Ask the organiser if you expect one.':
    'Belum ada sertifikat untuk tiket ini. Tanyakan kepada penyelenggara jika Anda menantikannya.',
  'This event does not exist any more.': 'Acara ini sudah tidak ada.',
  'This event gives certificates to people chosen by hand. Choose them first.':
    'Acara ini memberi sertifikat kepada orang yang dipilih. Pilih dahulu orangnya.',
  'This link is not valid any more. Open the newest mail about your certificate.':
    'Tautan ini sudah tidak berlaku. Buka email terbaru tentang sertifikat Anda.',
  'This registration is cancelled, so no certificate is made. Ask the organiser if this is wrong.':
    'Pendaftaran ini dibatalkan, jadi tidak ada sertifikat. Tanyakan kepada penyelenggara jika ini keliru.',
  'This person is not registered for the event any more.': 'Orang ini tidak terdaftar lagi di acara ini.',
  'Verify the certificate': 'Periksa keaslian sertifikat',
  'You have confirmed the name {{name}} already. Answer the mail if it is wrong.':
    'Anda sudah mengonfirmasi nama {{name}}. Balas email itu jika salah.',
  'Your certificate for {{name}} was issued already. Answer the mail with it if the name is wrong.':
    'Sertifikat Anda atas nama {{name}} sudah terbit. Balas email berisi sertifikat itu jika namanya salah.',
  'Your certificate will show this name. Is it right?': 'Sertifikat Anda akan memuat nama ini. Apakah benar?',
  'Your certificate': 'Sertifikat Anda',
  'Your certificate: {{event}}': 'Sertifikat Anda: {{event}}',
  '{{count}} of them was asked before; the earlier link ends.':
    '{{count}} di antaranya pernah ditanya; tautan sebelumnya tidak berlaku lagi.',
  '{{count}} of them were asked before; the earlier links end.':
    '{{count}} di antaranya pernah ditanya; tautan sebelumnya tidak berlaku lagi.',
  '{{count}} people get a mail with a link to confirm their names.':
    '{{count}} orang menerima email berisi tautan untuk mengonfirmasi namanya.',
  '{{count}} people have not confirmed the names for their certificates yet.':
    '{{count}} orang belum mengonfirmasi nama di sertifikatnya.',
  '{{count}} person gets a mail with a link to confirm the name.':
    '{{count}} orang menerima email berisi tautan untuk mengonfirmasi namanya.',
  '{{count}} person has not confirmed the name for the certificate yet.':
    '{{count}} orang belum mengonfirmasi nama di sertifikatnya.',
  '{{count}} certificate loses its name and its PDF; its page still says whether it is valid.':
    '{{count}} sertifikat kehilangan nama dan PDF-nya; halamannya tetap menyatakan apakah sertifikat itu sah.',
  '{{count}} certificates lose their names and their PDFs; their pages still say whether they are valid.':
    '{{count}} sertifikat kehilangan nama dan PDF-nya; halamannya tetap menyatakan apakah sertifikat itu sah.',
} satisfies Dictionary

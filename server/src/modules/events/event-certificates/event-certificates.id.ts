import type { Dictionary } from '../../../lib/languages.ts'

/** Certificates of events, in Indonesian. */
export const eventCertificatesId = {
  'A picture of the template is not in the media library any more. Choose another one.':
    'Satu gambar pada templat sudah tidak ada di pustaka media. Pilih gambar lain.',
  'A picture of the template is not in the media library. Choose another one.':
    'Satu gambar pada templat tidak ada di pustaka media. Pilih gambar lain.',
  'certificate-preview': 'pratinjau-sertifikat',
  'Hello {{name}}, thank you for taking part in {{event}}. Your certificate is attached as a PDF.':
    'Halo {{name}}, terima kasih telah mengikuti {{event}}. Sertifikat Anda terlampir sebagai PDF.',
  'Is your name wrong? Answer this mail, and we correct it.':
    'Nama Anda salah? Balas email ini, kami akan memperbaikinya.',
  'No mail server is set up, so certificates are issued but no mail leaves. Set it up under Setting.':
    'Server email belum diatur, jadi sertifikat diterbitkan tetapi tidak ada email yang terkirim. Atur di menu Setting.',
  PREVIEW: 'PRATINJAU',
  'QR codes lead to this computer only, because PUBLIC_URL is not set. Set it before you issue.':
    'Kode QR hanya mengarah ke komputer ini karena PUBLIC_URL belum diatur. Atur sebelum menerbitkan.',
  'Some of the chosen people are not registered for this event. Choose them again.':
    'Sebagian orang yang dipilih tidak terdaftar pada event ini. Pilih lagi.',
  'The certificate has this name already. Type the corrected one.':
    'Sertifikat sudah memakai nama ini. Ketik nama yang benar.',
  'The invoice is not paid yet.': 'Tagihannya belum dibayar.',
  'The PDF of this certificate was removed when the person was erased.':
    'PDF sertifikat ini dihapus saat data yang bersangkutan dihapus.',
  'The person did not check in, so their attendance is not on record.':
    'Yang bersangkutan tidak check-in, jadi kehadirannya tidak tercatat.',
  'The person has not answered the feedback form yet.':
    'Yang bersangkutan belum mengisi formulir umpan balik.',
  'The person is still on the waiting list.': 'Yang bersangkutan masih di daftar tunggu.',
  'The registration was cancelled.': 'Pendaftarannya dibatalkan.',
  'The template does not print the name. Add a field for it.':
    'Templat tidak mencetak nama. Tambahkan kolom nama.',
  'The template gives no certificate to people with this part.':
    'Templat tidak memberi sertifikat untuk peran ini.',
  'The template has no QR code, so nobody can check a certificate with a phone. Add one.':
    'Templat tidak memiliki kode QR, jadi sertifikat tidak dapat diperiksa dengan ponsel. Tambahkan kode QR.',
  'The template is not saved yet. Look at it in the designer and save it.':
    'Templat belum disimpan. Periksa di perancang, lalu simpan.',
  'The template prints the answer to a question that the event does not ask any more.':
    'Templat mencetak jawaban atas pertanyaan yang tidak lagi diajukan event ini.',
  'The template prints the issuer, but none is named. Name it in the facts of the template.':
    'Templat mencetak penerbit, tetapi penerbit belum diisi. Isi pada data templat.',
  'The template prints training hours, but their number is missing. That line is left out.':
    'Templat mencetak jam pelajaran, tetapi jumlahnya belum diisi. Baris itu tidak dicetak.',
  'There is no certificate for this ticket yet. Ask the organiser if you expect one.':
    'Belum ada sertifikat untuk tiket ini. Tanyakan kepada penyelenggara jika Anda menantikannya.',
  'There is nothing to issue or send: everybody who is eligible has a certificate.':
    'Tidak ada yang perlu diterbitkan atau dikirim: semua yang berhak sudah memiliki sertifikat.',
  'This certificate does not exist.': 'Sertifikat ini tidak ada.',
  'This certificate was replaced by a corrected one. Use that one.':
    'Sertifikat ini sudah diganti dengan yang diperbaiki. Gunakan yang itu.',
  'This certificate was revoked. Issue a new one instead.':
    'Sertifikat ini sudah dicabut. Terbitkan yang baru.',
  'This event does not exist any more.': 'Event ini sudah tidak ada.',
  'This event gives certificates to people chosen by hand. Choose them first.':
    'Event ini memberi sertifikat kepada orang yang dipilih. Pilih dahulu orangnya.',
  'This event has no certificates yet. Issue them first.':
    'Event ini belum memiliki sertifikat. Terbitkan terlebih dahulu.',
  'This person is not registered for the event any more.': 'Orang ini tidak terdaftar lagi pada event.',
  'This template is not saved yet. Load it again, then save.':
    'Templat ini belum disimpan. Muat ulang, lalu simpan.',
  'This version of the template does not exist.': 'Versi templat ini tidak ada.',
  'Verify the certificate': 'Periksa keaslian sertifikat',
  'You have no certificate with this serial.': 'Anda tidak memiliki sertifikat dengan nomor seri ini.',
  'Your certificate': 'Sertifikat Anda',
  'Your certificate: {{event}}': 'Sertifikat Anda: {{event}}',
  '{{count}} certificate loses its name and its PDF; its page still says whether it is valid.':
    '{{count}} sertifikat kehilangan nama dan PDF-nya; halamannya tetap menyatakan apakah sertifikat itu sah.',
  '{{count}} certificates lose their names and their PDFs; their pages still say whether they are valid.':
    '{{count}} sertifikat kehilangan nama dan PDF-nya; halamannya tetap menyatakan apakah sertifikat itu sah.',
  '{{name}} gets no certificate: {{reason}} Change that, or the rule of the template.':
    '{{name}} tidak mendapat sertifikat: {{reason}} Ubah hal itu atau aturan templat.',
} satisfies Dictionary

import type { Dictionary } from '../../lib/languages.ts'

/** Certificates and their public page, in Indonesian. */
export const certificatesId = {
  '(removed at the request of the person)': '(dihapus atas permintaan yang bersangkutan)',
  'A corrected certificate replaced it on {{day}}. Ask its holder for the new one.':
    'Sertifikat ini diganti dengan yang sudah diperbaiki pada {{day}}. Minta yang baru kepada pemegangnya.',
  'Accreditation number': 'Nomor akreditasi',
  'Certificate number': 'Nomor sertifikat',
  'Compare these facts with the document in front of you: only this page counts.':
    'Cocokkan data ini dengan dokumen yang Anda pegang: hanya halaman ini yang berlaku.',
  'Credit points (SKP)': 'Satuan kredit profesi (SKP)',
  'Issued by': 'Diterbitkan oleh',
  'Issued on': 'Diterbitkan pada',
  'It was revoked on {{day}} and is not valid any more.':
    'Sertifikat ini dicabut pada {{day}} dan tidak berlaku lagi.',
  Name: 'Nama',
  'No certificate has this serial': 'Tidak ada sertifikat dengan nomor seri ini',
  Serial: 'Nomor seri',
  'There is no certificate template yet. Design it and save it first.':
    'Belum ada templat sertifikat. Rancang dan simpan templat terlebih dahulu.',
  'This certificate is valid': 'Sertifikat ini sah',
  'This certificate was replaced': 'Sertifikat ini sudah diganti',
  'This certificate was revoked': 'Sertifikat ini sudah dicabut',
  'Training hours (JP)': 'Jam pelajaran (JP)',
  'We issued it on {{day}}, with the facts below.': 'Kami menerbitkannya pada {{day}}, dengan data berikut.',
  'We issued no certificate with the serial {{serial}}. Check the twelve letters and digits on the document, such as K7QM-2XPR-9DTH, or ask whoever gave it to you.':
    'Kami tidak menerbitkan sertifikat dengan nomor seri {{serial}}. Periksa dua belas huruf dan angka pada dokumen, seperti K7QM-2XPR-9DTH, atau tanyakan kepada pihak yang memberikannya.',
  'What these certificates are for does not exist any more.':
    'Kegiatan untuk sertifikat ini sudah tidak ada.',
  '{{count}} certificate': '{{count}} sertifikat',
  '{{count}} certificates': '{{count}} sertifikat',
  'A picture of the template is not in the media library any more. Choose another one.':
    'Satu gambar pada templat sudah tidak ada di pustaka media. Pilih gambar lain.',
  'A picture of the template is not in the media library. Choose another one.':
    'Satu gambar pada templat tidak ada di pustaka media. Pilih gambar lain.',
  'certificate-preview': 'pratinjau-sertifikat',
  'No mail server is set up, so certificates are issued but no mail leaves. Set it up under Setting.':
    'Server email belum diatur, jadi sertifikat diterbitkan tetapi tidak ada email yang terkirim. Atur di menu Setting.',
  PREVIEW: 'PRATINJAU',
  'QR codes lead to this computer only, because PUBLIC_URL is not set. Set it before you issue.':
    'Kode QR hanya mengarah ke komputer ini karena PUBLIC_URL belum diatur. Atur sebelum menerbitkan.',
  'The certificate has this name already. Type the corrected one.':
    'Sertifikat sudah memakai nama ini. Ketik nama yang benar.',
  'The PDF of this certificate was removed when the person was erased.':
    'PDF sertifikat ini dihapus saat data yang bersangkutan dihapus.',
  'The template does not print the name. Add a field for it.':
    'Templat tidak mencetak nama. Tambahkan elemen nama.',
  'The template has no QR code, so nobody can check a certificate with a phone. Add one.':
    'Templat tidak memiliki kode QR, jadi sertifikat tidak dapat diperiksa dengan ponsel. Tambahkan kode QR.',
  'The template is not saved yet. Look at it in the designer and save it.':
    'Templat belum disimpan. Periksa di perancang, lalu simpan.',
  'The template prints the answer to a question that is not asked any more.':
    'Templat mencetak jawaban atas pertanyaan yang sudah tidak diajukan lagi.',
  'The template prints the issuer, but none is named. Name it in the facts of the template.':
    'Templat mencetak penerbit, tetapi penerbit belum diisi. Isi pada data templat.',
  'The template prints training hours, but their number is missing. That line is left out.':
    'Templat mencetak jam pelajaran, tetapi jumlahnya belum diisi. Baris itu tidak dicetak.',
  'There is nothing to issue or send: everybody who is eligible has a certificate.':
    'Tidak ada yang perlu diterbitkan atau dikirim: semua yang berhak sudah memiliki sertifikat.',
  'This certificate does not exist.': 'Sertifikat ini tidak ada.',
  'This certificate was replaced by a corrected one. Use that one.':
    'Sertifikat ini sudah diganti dengan yang diperbaiki. Gunakan yang itu.',
  'This certificate was revoked. Issue a new one instead.':
    'Sertifikat ini sudah dicabut. Terbitkan yang baru.',
  'There are no certificates yet. Issue them first.': 'Belum ada sertifikat. Terbitkan terlebih dahulu.',
  'This template is not saved yet. Load it again, then save.':
    'Templat ini belum disimpan. Muat ulang, lalu simpan.',
  'This version of the template does not exist.': 'Versi templat ini tidak ada.',
  'You have no certificate with this serial.': 'Anda tidak memiliki sertifikat dengan nomor seri ini.',
  '{{name}} gets no certificate: {{reason}} Change that, or the rule of the certificates.':
    '{{name}} tidak mendapat sertifikat: {{reason}} Ubah hal itu atau aturan sertifikat.',
} satisfies Dictionary

import type { Dictionary } from '../../lib/languages.ts'

/** Certificates and their public page, in Indonesian. */
export const certificatesId = {
  '(removed at the request of the person)': '(dihapus atas permintaan yang bersangkutan)',
  'A corrected certificate replaced it on {{day}}. Ask its holder for the new one.':
    'Sertifikat ini diganti dengan yang sudah diperbaiki pada {{day}}. Minta yang baru kepada pemegangnya.',
  'Accreditation number': 'Nomor akreditasi',
  'Certificate number': 'Nomor sertifikat',
  Committee: 'Panitia',
  'Compare these facts with the document in front of you: only this page counts.':
    'Cocokkan data ini dengan dokumen yang Anda pegang: hanya halaman ini yang berlaku.',
  'Credit points (SKP)': 'Satuan kredit profesi (SKP)',
  Date: 'Tanggal',
  In: 'Dalam kegiatan',
  'Issued by': 'Diterbitkan oleh',
  'Issued on': 'Diterbitkan pada',
  'It was revoked on {{day}} and is not valid any more.':
    'Sertifikat ini dicabut pada {{day}} dan tidak berlaku lagi.',
  Moderator: 'Moderator',
  Name: 'Nama',
  'No certificate has this serial': 'Tidak ada sertifikat dengan nomor seri ini',
  Participant: 'Peserta',
  Serial: 'Nomor seri',
  Speaker: 'Narasumber',
  'There is no certificate template yet. Design it and save it first.':
    'Belum ada templat sertifikat. Rancang dan simpan templat terlebih dahulu.',
  'This certificate is valid': 'Sertifikat ini sah',
  'This certificate was replaced': 'Sertifikat ini sudah diganti',
  'This certificate was revoked': 'Sertifikat ini sudah dicabut',
  'Took part as': 'Berperan sebagai',
  'Training hours (JP)': 'Jam pelajaran (JP)',
  'We issued it on {{day}}, with the facts below.': 'Kami menerbitkannya pada {{day}}, dengan data berikut.',
  'We issued no certificate with the serial {{serial}}. Check the twelve letters and digits on the document, such as K7QM-2XPR-9DTH, or ask whoever gave it to you.':
    'Kami tidak menerbitkan sertifikat dengan nomor seri {{serial}}. Periksa dua belas huruf dan angka pada dokumen, seperti K7QM-2XPR-9DTH, atau tanyakan kepada pihak yang memberikannya.',
  'What these certificates are for does not exist any more.':
    'Kegiatan untuk sertifikat ini sudah tidak ada.',
  '{{count}} certificate': '{{count}} sertifikat',
  '{{count}} certificates': '{{count}} sertifikat',
} satisfies Dictionary

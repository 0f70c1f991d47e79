import type { Dictionary } from '../../../lib/languages.ts'

/** What the files of courses say, in Indonesian. */
export const courseFilesId = {
  'This is not a video that can be played. Choose an MP4 or WebM file.':
    'Berkas ini bukan video yang bisa diputar. Pilih berkas MP4 atau WebM.',
  'Learners cannot get files of this kind. Choose a PDF, an Office document without macros, a picture, an MP3, a text or a ZIP file.':
    'Jenis berkas ini tidak bisa dibagikan kepada peserta. Pilih PDF, dokumen Office tanpa makro, gambar, MP3, teks, atau ZIP.',
  'The files of a course may have {{gigabytes}} GB together, and this one has {{left}} MB left. Delete files that no lesson uses.':
    'Total berkas satu kursus paling besar {{gigabytes}} GB, dan kursus ini tinggal punya {{left}} MB. Hapus berkas yang tidak dipakai pelajaran mana pun.',
  'A lesson still uses this file. Remove it there first.':
    'Berkas ini masih dipakai di sebuah pelajaran. Hapus dulu dari sana.',
  'This file does not exist any more. Upload it again.': 'Berkas ini sudah tidak ada. Unggah sekali lagi.',
  'This lesson does not have this file any more. Open the lesson again.':
    'Pelajaran ini sudah tidak memuat berkas tersebut. Buka kembali pelajarannya.',
  'This lesson does not exist or is not published.': 'Pelajaran ini tidak ada atau belum terbit.',
  'This lesson is for those who learn the course. Enrol, or renew your access.':
    'Pelajaran ini khusus peserta kursus. Daftar dulu, atau perpanjang akses Anda.',
  'This course does not exist any more.': 'Kursus ini sudah tidak ada.',
} satisfies Dictionary

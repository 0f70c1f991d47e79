import type { Dictionary } from '../../../lib/languages.ts'

/** What the media library says, in Indonesian. */
export const mediaId = {
  'This file is not in the library any more.': 'Berkas ini sudah tidak ada di pustaka media.',
  'This file is not in the trash.': 'Berkas ini tidak ada di tempat sampah.',
  '“{{name}}” goes to the trash, from where it can be restored for 30 days.':
    '“{{name}}” dipindahkan ke tempat sampah dan bisa dipulihkan selama 30 hari.',
  'The same file was added again in the meantime. Use that one.':
    'Berkas yang sama sudah diunggah lagi. Pakai berkas itu.',
  'The same file was deleted at this moment. Send it again.':
    'Berkas yang sama baru saja dihapus. Unggah sekali lagi.',
  'This is still used in {{titles}}. Remove it there first.':
    'Ini masih dipakai di {{titles}}. Hapus dulu dari sana.',
  'This is still used in {{titles}} and {{more}} more. Remove it there first.':
    'Ini masih dipakai di {{titles}} dan {{more}} lainnya. Hapus dulu dari sana.',
  'Readers of {{titles}} still load this. Delete these campaigns first.':
    'Pembaca {{titles}} masih memuat ini. Hapus dulu kampanye itu.',
  'Readers of {{titles}} and {{more}} more still load this. Delete these campaigns first.':
    'Pembaca {{titles}} dan {{more}} lainnya masih memuat ini. Hapus dulu kampanye itu.',
  'The about text of the site still uses this. Remove it there first.':
    'Berkas ini masih dipakai di teks tentang kami. Hapus dulu dari sana.',
  'This is not a film that can be played. Choose an MP4 or WebM file.':
    'Berkas ini bukan video yang bisa diputar. Pilih berkas MP4 atau WebM.',
} satisfies Dictionary

import type { Dictionary } from '../../lib/languages.ts'

/** What discussions of every kind say, in Indonesian. */
export const discussionId = {
  'This comment does not exist any more.': 'Komentar ini sudah tidak ada.',
  'This comment belongs to something else.': 'Komentar ini milik konten lain.',
  'This comment is neither hidden nor deleted.': 'Komentar ini tidak disembunyikan dan tidak dihapus.',
  'This comment is in the trash. Restore it first.':
    'Komentar ini ada di tempat sampah. Pulihkan terlebih dahulu.',
  'This comment is hidden already.': 'Komentar ini sudah disembunyikan.',
  'This comment has been approved already.': 'Komentar ini sudah disetujui.',
  '{{count}} comment goes to the trash. You can restore it within 30 days.':
    '{{count}} komentar dipindahkan ke tempat sampah. Anda bisa memulihkannya dalam 30 hari.',
  '{{count}} comments go to the trash. You can restore them within 30 days.':
    '{{count}} komentar dipindahkan ke tempat sampah. Anda bisa memulihkannya dalam 30 hari.',
  'It will wait for a decision: it has too many links.':
    'Komentar ini akan menunggu keputusan: tautannya terlalu banyak.',
  'It will wait for a decision: it contains {{words}}.':
    'Komentar ini akan menunggu keputusan: mengandung {{words}}.',
  'It will wait for a decision: it contains {{words}}, and it has too many links.':
    'Komentar ini akan menunggu keputusan: mengandung {{words}}, dan tautannya terlalu banyak.',
  'Nothing speaks against it any more, so it becomes visible.':
    'Tidak ada lagi yang menahan komentar ini, jadi komentar akan tampil.',
  '{{count}} comment loses its text.': '{{count}} komentar kehilangan isinya.',
  '{{count}} comments lose their text.': '{{count}} komentar kehilangan isinya.',
} satisfies Dictionary

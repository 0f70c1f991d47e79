import type { Dictionary } from '../../lib/languages.ts'

/** What discussions of every kind say, in Indonesian. */
export const discussionId = {
  'This can no longer be undone, because the comment has changed since. Decide about it again.':
    'Keputusan ini tidak dapat diurungkan lagi karena komentarnya sudah berubah. Ambil keputusan lagi.',
  'This comment does not exist any more.': 'Komentar ini sudah tidak ada.',
  'This comment belongs to something else.': 'Komentar ini milik konten lain.',
  'A moderator has hidden this comment, so it cannot be changed any more.':
    'Moderator telah menyembunyikan komentar ini, jadi tidak dapat diubah lagi.',
  'This comment is your own. Delete it instead of reporting it.':
    'Ini komentar Anda sendiri. Hapus saja, tidak perlu dilaporkan.',
  'You have reported this comment already. Our moderators will look at it.':
    'Anda sudah melaporkan komentar ini. Moderator kami akan memeriksanya.',
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
  'This account may not comment until {{until}}.': 'Akun ini tidak boleh berkomentar sampai {{until}}.',
  'This account may not comment any more.': 'Akun ini tidak boleh berkomentar lagi.',
  '{{name}} has no comment that could be hidden.': '{{name}} tidak punya komentar yang bisa disembunyikan.',
  '{{name}} is suspended from commenting already. Lift that first to set another end.':
    '{{name}} sudah ditangguhkan dari berkomentar. Cabut dahulu untuk menetapkan tanggal akhir yang lain.',
  '{{name}} is pre-moderated already. Lift that first to set another end.':
    'Komentar {{name}} sudah ditahan sebelum tampil. Cabut dahulu untuk menetapkan tanggal akhir yang lain.',
  'The warning is kept in the history of {{name}} and shown with their comments.':
    'Peringatan dicatat di riwayat {{name}} dan ditampilkan pada komentarnya.',
  '{{count}} comment of {{name}} is hidden from readers.':
    '{{count}} komentar {{name}} disembunyikan dari pembaca.',
  '{{count}} comments of {{name}} are hidden from readers.':
    '{{count}} komentar {{name}} disembunyikan dari pembaca.',
  'Comments that {{name}} writes later are not hidden.':
    'Komentar yang ditulis {{name}} setelah ini tidak disembunyikan.',
  'New comments of {{name}} wait until a moderator approves them.':
    'Komentar baru {{name}} ditahan sampai disetujui moderator.',
  '{{name}} can log in and read, but not comment.':
    '{{name}} bisa masuk dan membaca, tetapi tidak bisa berkomentar.',
  'This ends by itself on {{until}}.': 'Ini berakhir otomatis pada {{until}}.',
  'This stays until somebody lifts it.': 'Ini berlaku sampai seseorang mencabutnya.',
  'This measure does not exist any more.': 'Tindakan ini sudah tidak ada.',
  'This measure was lifted already. Load the page again.': 'Tindakan ini sudah dicabut. Muat ulang halaman.',
  'This measure has ended by itself.': 'Tindakan ini sudah berakhir otomatis.',
  '{{count}} comment gets the state that it had before.': '{{count}} komentar kembali ke status sebelumnya.',
  '{{count}} comments get the state that they had before.':
    '{{count}} komentar kembali ke status sebelumnya.',
  '{{count}} comment stays as it is, because somebody decided about it since.':
    '{{count}} komentar tetap seperti sekarang karena sudah diputuskan setelahnya.',
  '{{count}} comments stay as they are, because somebody decided about them since.':
    '{{count}} komentar tetap seperti sekarang karena sudah diputuskan setelahnya.',
  'Only pre-moderation and a suspension have an end. Leave it empty.':
    'Hanya penahanan komentar dan penangguhan yang punya tanggal akhir. Kosongkan.',
  'The end lies in the past. Choose a later one.': 'Tanggal akhirnya sudah lewat. Pilih yang lebih lambat.',
  '{{name}} gets a mail without your note.': '{{name}} diberi tahu lewat email, tanpa catatan Anda.',
} satisfies Dictionary

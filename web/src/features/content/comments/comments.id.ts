export const commentsIndonesian = {
  'All comments on this article': 'Semua komentar pada artikel ini',
  'Approved a comment': 'Menyetujui komentar',
  'Changed the rules for comments': 'Mengubah aturan komentar',
  'Deleted a comment': 'Menghapus komentar',
  'Edited a comment': 'Mengubah komentar',
  'Emptied the trash of comments': 'Mengosongkan tempat sampah komentar',
  'Hid a comment': 'Menyembunyikan komentar',
  Likes: 'Suka',
  'Member or article': 'Anggota atau artikel',
  'Nobody has liked an article yet.': 'Belum ada yang menyukai artikel.',
  'Restored a comment': 'Memulihkan komentar',
  Shown: 'Ditampilkan',
}

export const reactionsIndonesian = {
  'Changed their own comment': 'Mengubah komentar sendiri',
  'Deleted their own comment': 'Menghapus komentar sendiri',
  'Liked an article': 'Menyukai artikel',
  'Posted a comment': 'Menulis komentar',
  'Reported a comment': 'Melaporkan komentar',
  'Said whether an article was helpful': 'Menilai apakah artikel membantu',
  'Took back a like': 'Membatalkan suka',
}

import type { Dictionary } from '../../../lib/languages.ts'

/** What lessons say, in Indonesian. */
export const lessonsId = {
  'This lesson does not exist any more.': 'Pelajaran ini sudah tidak ada.',
  'Somebody changed the outline in the meantime. Look at it again, then repeat your change.':
    'Susunan kursus ini baru saja diubah orang lain. Periksa lagi susunannya, lalu ulangi perubahan Anda.',
  'This quiz does not belong to the course. Choose another.':
    'Kuis ini bukan milik kursus ini. Pilih kuis lain.',
  'Videos play from YouTube, Vimeo, or an https address that ends in .mp4, .webm or .m3u8.':
    'Video diputar dari YouTube, Vimeo, atau alamat https yang berakhiran .mp4, .webm, atau .m3u8.',
  'An attachment is in the list twice. Take one of them out.':
    'Sebuah lampiran ada dua kali dalam daftar. Keluarkan salah satunya.',
  'A course has at most {{max}} lessons.': 'Satu kursus paling banyak berisi {{max}} pelajaran.',
  'There is nothing to discard: learners see the latest copy.':
    'Tidak ada yang bisa dibuang: peserta sudah melihat versi terbaru.',
  'These lessons are public already, and nothing in them was changed since.':
    'Pelajaran ini sudah terbit dan belum ada yang diubah sejak itu.',
  'People learn this course already. Choose whether the new lessons count for everybody, only for those who enrol from now on, or are optional.':
    'Kursus ini sudah punya peserta. Pilih apakah pelajaran baru dihitung untuk semua orang, hanya untuk yang mendaftar mulai sekarang, atau opsional.',
  'If the new lessons count for everybody, {{count}} learner has less progress than before. Choose whether they count for everybody, only for those who enrol from now on, or are optional.':
    'Jika pelajaran baru dihitung untuk semua orang, kemajuan {{count}} peserta menjadi lebih rendah. Pilih apakah pelajaran itu dihitung untuk semua orang, hanya untuk yang mendaftar mulai sekarang, atau opsional.',
  'If the new lessons count for everybody, {{count}} learners have less progress than before. Choose whether they count for everybody, only for those who enrol from now on, or are optional.':
    'Jika pelajaran baru dihitung untuk semua orang, kemajuan {{count}} peserta menjadi lebih rendah. Pilih apakah pelajaran itu dihitung untuk semua orang, hanya untuk yang mendaftar mulai sekarang, atau opsional.',
  '“{{title}}” has no video yet. Add an address or upload one, or switch the video off.':
    '“{{title}}” belum punya video. Isi alamatnya atau unggah videonya, atau matikan videonya.',
  '“{{title}}” is empty. Add a text, a video, an attachment or a quiz before it is published.':
    '“{{title}}” masih kosong. Tambahkan teks, video, lampiran, atau kuis sebelum diterbitkan.',
  'Learners see none of these lessons already.': 'Peserta memang tidak melihat pelajaran ini.',
  'Nothing would be left to learn in this course. Publish another lesson first, or archive the course.':
    'Tidak akan ada lagi yang bisa dipelajari di kursus ini. Terbitkan dulu pelajaran lain, atau arsipkan kursusnya.',
  '{{count}} lesson becomes visible to learners.': '{{count}} pelajaran menjadi terlihat oleh peserta.',
  '{{count}} lessons become visible to learners.': '{{count}} pelajaran menjadi terlihat oleh peserta.',
  'The changes of {{count}} lesson become public.': 'Perubahan pada {{count}} pelajaran diterbitkan.',
  'The changes of {{count}} lessons become public.': 'Perubahan pada {{count}} pelajaran diterbitkan.',
  '{{count}} lesson is hidden from learners. Who has done it keeps it in their progress.':
    '{{count}} pelajaran disembunyikan dari peserta. Bagi yang sudah menyelesaikannya, pelajaran itu tetap dihitung.',
  '{{count}} lessons are hidden from learners. Who has done them keeps them in their progress.':
    '{{count}} pelajaran disembunyikan dari peserta. Bagi yang sudah menyelesaikannya, pelajaran itu tetap dihitung.',
  '{{count}} learner has less progress than before. Who has completed the course stays so.':
    'Kemajuan {{count}} peserta menjadi lebih rendah. Yang sudah selesai tetap selesai.',
  '{{count}} learners have less progress than before. Who has completed the course stays so.':
    'Kemajuan {{count}} peserta menjadi lebih rendah. Yang sudah selesai tetap selesai.',
  '{{count}} learner has more progress than before.': 'Kemajuan {{count}} peserta menjadi lebih tinggi.',
  '{{count}} learners have more progress than before.': 'Kemajuan {{count}} peserta menjadi lebih tinggi.',
  '{{count}} learner completes the course by this.': '{{count}} peserta menyelesaikan kursus karena ini.',
  '{{count}} learners complete the course by this.': '{{count}} peserta menyelesaikan kursus karena ini.',
  'This lesson cannot be restored any more. Look at the deleted lessons again.':
    'Pelajaran ini tidak bisa dipulihkan lagi. Lihat lagi daftar pelajaran yang dihapus.',
  'The lesson goes back to {{topic}}. Learners see it again.':
    'Pelajaran ini kembali ke {{topic}}. Peserta dapat melihatnya lagi.',
  'The lesson goes back to {{topic}}. Learners do not see it.':
    'Pelajaran ini kembali ke {{topic}}. Peserta tidak melihatnya.',
} satisfies Dictionary

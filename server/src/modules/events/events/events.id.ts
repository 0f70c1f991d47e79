import type { Dictionary } from '../../../lib/languages.ts'

/** What events say, in Indonesian. */
export const eventsId = {
  'This event': 'Acara ini',
  event: 'acara',
  'an event': 'acara',
  'Somebody else created this event. Ask them, or the people who manage events, to change it.':
    'Acara ini dibuat orang lain. Minta pembuatnya atau pengelola acara untuk mengubahnya.',
  'This event is cancelled. Duplicate it to hold it on another date.':
    'Acara ini dibatalkan. Gandakan acara ini untuk mengadakannya pada tanggal lain.',
  'Only people who manage events can cancel one.': 'Hanya pengelola acara yang bisa membatalkan acara.',
  'This event is in the trash. Restore it first.':
    'Acara ini ada di tempat sampah. Pulihkan terlebih dahulu.',
  'This event is cancelled already.': 'Acara ini sudah dibatalkan.',
  'Only an event that is public can be cancelled. Delete this one instead.':
    'Hanya acara yang sudah terbit yang bisa dibatalkan. Hapus saja acara ini.',
  'This event is not public.': 'Acara ini belum terbit.',
  'This event is not in the trash.': 'Acara ini tidak ada di tempat sampah.',
  'The organiser': 'Penyelenggara',
  'The list of speakers': 'Daftar narasumber',
  'The list of prices': 'Daftar harga',
  'The start': 'Waktu mulai',
  'The end': 'Waktu selesai',
  'The place': 'Tempat',
  'The link to a map': 'Tautan peta',
  'The join link': 'Tautan bergabung',
  'The capacity': 'Kapasitas',
  'The start of the registration': 'Awal pendaftaran',
  'The end of the registration': 'Akhir pendaftaran',
  'The list of questions': 'Daftar pertanyaan',
  'This category is not one for events. Choose another.':
    'Kategori ini bukan untuk acara. Pilih kategori lain.',
  'Another event has or had this permalink. Choose a different one.':
    'Permalink ini sedang atau pernah dipakai acara lain. Pilih yang lain.',
  'An event needs a text before it can be published.': 'Isi teks acara sebelum diterbitkan.',
  'The event ends before it begins. Correct one of the times.':
    'Acara selesai sebelum dimulai. Perbaiki salah satu waktunya.',
  'The registration ends before it begins. Correct one of the times.':
    'Pendaftaran berakhir sebelum dibuka. Perbaiki salah satu waktunya.',
  'The registration ends after the event. Choose a moment before the event ends.':
    'Pendaftaran berakhir setelah acara selesai. Pilih waktu sebelum acara selesai.',
  'The registration begins after the event. Choose a moment before the event ends.':
    'Pendaftaran dibuka setelah acara selesai. Pilih waktu sebelum acara selesai.',
  'A public event needs a date. Enter when it begins.':
    'Acara yang terbit harus punya tanggal. Isi kapan acara dimulai.',
  'The event would begin in the past. Choose a later moment at which it begins.':
    'Waktu mulai acara sudah lewat. Pilih waktu mulai yang akan datang.',
  'A public event needs an end. Enter when it ends.':
    'Acara yang terbit harus punya waktu selesai. Isi kapan acara selesai.',
  'The registration would have ended already. Choose a later moment, or none.':
    'Waktu akhir pendaftaran sudah lewat. Pilih waktu yang akan datang, atau kosongkan.',
  'People take part online, so a public event needs a join link. Enter it.':
    'Peserta mengikuti acara secara online, jadi acara yang terbit harus punya tautan bergabung. Isi tautannya.',
  'People come to a place, so a public event needs one. Enter it.':
    'Peserta datang ke tempat acara, jadi acara yang terbit harus punya tempat. Isi tempatnya.',
  '{{count}} person holds a seat already. Choose a capacity of at least {{count}}.':
    '{{count}} orang sudah mendapat kursi. Pilih kapasitas minimal {{count}}.',
  '{{count}} people hold a seat already. Choose a capacity of at least {{count}}.':
    '{{count}} orang sudah mendapat kursi. Pilih kapasitas minimal {{count}}.',
  'Visitors see the new date at once.': 'Pengunjung langsung melihat tanggal yang baru.',
  '{{count}} person who takes part is notified of the new date.':
    '{{count}} peserta diberi tahu bahwa tanggalnya berubah.',
  '{{count}} people who take part are notified of the new date.':
    '{{count}} peserta diberi tahu bahwa tanggalnya berubah.',
  'Visitors see the new place at once.': 'Pengunjung langsung melihat tempat yang baru.',
  '{{count}} person who takes part is notified of the new place.':
    '{{count}} peserta diberi tahu tentang tempat yang baru.',
  '{{count}} people who take part are notified of the new place.':
    '{{count}} peserta diberi tahu tentang tempat yang baru.',
  'The personal join links of those who take part lead to the new address at once.':
    'Tautan bergabung pribadi peserta langsung mengarah ke alamat yang baru.',
  'Seats are no longer limited.': 'Jumlah kursi tidak lagi dibatasi.',
  '{{count}} seat is free from now on.': 'Mulai sekarang tersedia {{count}} kursi kosong.',
  '{{count}} seats are free from now on.': 'Mulai sekarang tersedia {{count}} kursi kosong.',
  'The registration ends on {{moment}}.': 'Pendaftaran berakhir pada {{moment}}.',
  'The registration ends with the event.': 'Pendaftaran berakhir bersamaan dengan acara.',
  'Two prices are called {{name}}. Rename one of them.':
    'Ada dua harga bernama {{name}}. Ubah salah satu namanya.',
  '{{name}} has a larger quota than the event has seats. Choose at most {{capacity}}.':
    'Kuota {{name}} melebihi jumlah kursi acara. Pilih paling banyak {{capacity}}.',
  '{{name}} is offered after the event has ended. Choose an earlier moment.':
    '{{name}} masih ditawarkan setelah acara selesai. Pilih waktu yang lebih awal.',
  '{{name}} ends before the registration begins. Choose a later moment.':
    '{{name}} berakhir sebelum pendaftaran dibuka. Pilih waktu yang lebih akhir.',
  'Two entries have the same key. Leave one of them out.':
    'Dua baris punya kunci yang sama. Hapus salah satunya.',
  'This question is not one of the event any more. Add it as a new one.':
    'Pertanyaan ini sudah tidak ada di acara. Tambahkan sebagai pertanyaan baru.',
  'People have answered this question, so its kind cannot change. Remove it and add another.':
    'Pertanyaan ini sudah dijawab, jadi jenisnya tidak bisa diubah. Hapus lalu tambahkan pertanyaan lain.',
  'A question with choices needs at least two of them.':
    'Pertanyaan pilihan membutuhkan minimal dua pilihan.',
  'Two choices of a question are the same. Change one of them.':
    'Ada dua pilihan yang sama dalam satu pertanyaan. Ubah salah satunya.',
  '{{count}} question is deleted.': '{{count}} pertanyaan dihapus.',
  '{{count}} questions are deleted.': '{{count}} pertanyaan dihapus.',
  '{{count}} question is no longer asked; its answers stay.':
    '{{count}} pertanyaan tidak lagi ditanyakan; jawabannya tetap ada.',
  '{{count}} questions are no longer asked; their answers stay.':
    '{{count}} pertanyaan tidak lagi ditanyakan; jawabannya tetap ada.',
  'An event that is cancelled stays cancelled. Visitors see that it is.':
    'Pembatalan acara tidak bisa ditarik kembali. Pengunjung melihat bahwa acara ini dibatalkan.',
  '{{count}} ticket becomes void.': '{{count}} tiket tidak berlaku lagi.',
  '{{count}} tickets become void.': '{{count}} tiket tidak berlaku lagi.',
  '{{count}} paid order is listed as refund due, {{rupiah}} in all.':
    '{{count}} pesanan lunas perlu dikembalikan dananya, seluruhnya {{rupiah}}.',
  '{{count}} paid orders are listed as refund due, {{rupiah}} in all.':
    '{{count}} pesanan lunas perlu dikembalikan dananya, seluruhnya {{rupiah}}.',
  '{{count}} person is notified with your reason.': '{{count}} orang diberi tahu beserta alasan Anda.',
  '{{count}} people are notified with your reason.': '{{count}} orang diberi tahu beserta alasan Anda.',
  'The new event would begin in the past. Choose a later moment.':
    'Waktu mulai acara baru sudah lewat. Pilih waktu yang akan datang.',
  '{{count}} person took part in this event. Archive it instead, so that their certificate stays valid.':
    '{{count}} orang telah mengikuti acara ini. Arsipkan saja agar sertifikatnya tetap berlaku.',
  '{{count}} people took part in this event. Archive it instead, so that their certificates stay valid.':
    '{{count}} orang telah mengikuti acara ini. Arsipkan saja agar sertifikatnya tetap berlaku.',
  '{{count}} person is registered for this event. Cancel it first, so that they are notified.':
    '{{count}} orang terdaftar di acara ini. Batalkan acaranya dulu agar mereka diberi tahu.',
  '{{count}} people are registered and are not notified: their tickets stay valid and reminders still leave. If the event does not take place, cancel it instead.':
    '{{count}} orang terdaftar dan tidak diberi tahu: tiket mereka tetap berlaku dan pengingat tetap dikirim. Jika acaranya batal, batalkan acaranya saja.',
  '{{count}} people took part. Their registrations and certificates stay valid.':
    '{{count}} orang telah ikut serta. Pendaftaran dan sertifikat mereka tetap berlaku.',
  '{{count}} person is registered and is not notified: the ticket stays valid and reminders still leave. If the event does not take place, cancel it instead.':
    '{{count}} orang terdaftar dan tidak diberi tahu: tiketnya tetap berlaku dan pengingat tetap dikirim. Jika acaranya batal, batalkan acaranya saja.',
  '{{count}} person took part. Their registration and certificate stay valid.':
    '{{count}} orang telah ikut serta. Pendaftaran dan sertifikatnya tetap berlaku.',
  '{{count}} people are registered for this event. Cancel it first, so that they are notified.':
    '{{count}} orang terdaftar di acara ini. Batalkan acaranya dulu agar mereka diberi tahu.',
  'Only people who work on events can use this filter. Leave it out.':
    'Filter ini hanya untuk mereka yang menangani acara. Hilangkan filter ini.',
  'The range ends before it begins. Choose a later end.':
    'Rentang waktu berakhir sebelum dimulai. Pilih akhir yang lebih lambat.',
  'A range has at most {{days}} days.': 'Rentang waktu paling lama {{days}} hari.',
  '{{count}} event stays, without the name.': '{{count}} acara tetap ada, tanpa nama penulisnya.',
  '{{count}} events stay, without the name.': '{{count}} acara tetap ada, tanpa nama penulisnya.',
} satisfies Dictionary

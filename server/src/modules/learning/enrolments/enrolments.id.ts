import type { Dictionary } from '../../../lib/languages.ts'

/** What enrolments in courses say to staff, and to members who learn, in Indonesian. */
export const enrolmentsId = {
  // Statuses within a sentence.
  'awaiting payment': 'menunggu pembayaran',
  learning: 'sedang belajar',
  completed: 'sudah selesai',
  cancelled: 'dibatalkan',
  // What is missing or in the way.
  'This course does not exist.': 'Kursus ini tidak ada.',
  'This lesson does not exist.': 'Pelajaran ini tidak ada.',
  'This enrolment does not exist.': 'Kepesertaan ini tidak ada.',
  'This member does not exist. Choose another one.': 'Member ini tidak ada. Pilih yang lain.',
  '{{course}} is not published yet. Publish it before you enrol people.':
    '{{course}} belum terbit. Terbitkan dulu sebelum menambahkan peserta.',
  '{{name}} is {{status}} in {{course}}, so this is not possible.':
    '{{name}} {{status}} di {{course}}, jadi ini tidak bisa dilakukan.',
  // Stands for the name of somebody whom a colleague enrols at the same moment.
  'This member': 'Member ini',
  '{{name}} is enrolled in this course already.': '{{name}} sudah menjadi peserta kursus ini.',
  'Access cannot end in the past. Choose a later moment.':
    'Akses tidak bisa berakhir di masa lalu. Pilih waktu yang lebih akhir.',
  'The list has no address. Paste one per line.': 'Daftar ini tidak berisi alamat. Tempel satu per baris.',
  'The list has {{count}} addresses. Paste at most {{max}} at a time.':
    'Daftar ini berisi {{count}} alamat. Tempel paling banyak {{max}} sekaligus.',
  'This is not an e-mail address.': 'Ini bukan alamat email.',
  'No member has this address.': 'Tidak ada member dengan alamat ini.',
  'This member is enrolled already.': 'Member ini sudah menjadi peserta.',
  'This address is in the list twice.': 'Alamat ini ada dua kali di daftar.',
  'A payment for one of these courses has begun. Wait until it has ended.':
    'Pembayaran untuk salah satu kursus ini sedang berjalan. Tunggu sampai selesai.',
  'No participant matches this choice. Choose other participants.':
    'Tidak ada peserta yang sesuai pilihan ini. Pilih peserta lain.',
  // What a change does.
  '{{name}} is enrolled in {{course}}.': '{{name}} menjadi peserta {{course}}.',
  '{{name}} gets a mail.': '{{name}} diberi tahu lewat email.',
  '{{count}} person gets a mail.': '{{count}} orang diberi tahu lewat email.',
  '{{count}} people get a mail.': '{{count}} orang diberi tahu lewat email.',
  '{{count}} enrolment ends. What the person did stays stored.':
    '{{count}} kepesertaan berakhir. Yang sudah dikerjakan tetap tersimpan.',
  '{{count}} enrolments end. What the people did stays stored.':
    '{{count}} kepesertaan berakhir. Yang sudah dikerjakan tetap tersimpan.',
  '{{count}} unpaid invoice is cancelled.': '{{count}} tagihan yang belum dibayar dibatalkan.',
  '{{count}} unpaid invoices are cancelled.': '{{count}} tagihan yang belum dibayar dibatalkan.',
  'Invoice {{code}} is paid: a refund is due.': 'Tagihan {{code}} sudah lunas: dana perlu dikembalikan.',
  '{{count}} person has access until {{until}}.': '{{count}} orang punya akses sampai {{until}}.',
  '{{count}} people have access until {{until}}.': '{{count}} orang punya akses sampai {{until}}.',
  '{{count}} person has access without end.': '{{count}} orang punya akses tanpa batas waktu.',
  '{{count}} people have access without end.': '{{count}} orang punya akses tanpa batas waktu.',
  '{{count}} member is enrolled.': '{{count}} member menjadi peserta.',
  '{{count}} members are enrolled.': '{{count}} member menjadi peserta.',
  '{{count}} address is skipped, because it is enrolled already or in the list twice.':
    '{{count}} alamat dilewati karena sudah menjadi peserta atau ada dua kali di daftar.',
  '{{count}} addresses are skipped, because they are enrolled already or in the list twice.':
    '{{count}} alamat dilewati karena sudah menjadi peserta atau ada dua kali di daftar.',
  '{{count}} address belongs to no member.': '{{count}} alamat bukan milik member mana pun.',
  '{{count}} addresses belong to no member.': '{{count}} alamat bukan milik member mana pun.',
  '{{count}} person gets this mail.': '{{count}} orang menerima email ini.',
  '{{count}} people get this mail.': '{{count}} orang menerima email ini.',
  '{{count}} of them has not agreed to news by mail and is skipped.':
    '{{count}} di antaranya belum menyetujui kabar lewat email dan dilewati.',
  '{{count}} of them have not agreed to news by mail and are skipped.':
    '{{count}} di antaranya belum menyetujui kabar lewat email dan dilewati.',
  '{{count}} enrolment in a course keeps its progress, without the person.':
    '{{count}} kepesertaan kursus tetap menyimpan kemajuannya, tanpa orangnya.',
  '{{count}} enrolments in courses keep their progress, without the person.':
    '{{count}} kepesertaan kursus tetap menyimpan kemajuannya, tanpa orangnya.',
  // Orders.
  courses: 'kursus',
  '{{member}} keeps the course.': '{{member}} tetap bisa mengikuti kursus.',
  'This order has no enrolment. Enrol the member in the course, then dismiss this.':
    'Pesanan ini tidak punya kepesertaan. Tambahkan member ke kursus, lalu abaikan ini.',
  'The enrolment of this order has ended already.': 'Kepesertaan dari pesanan ini sudah berakhir.',
  '{{name}} no longer takes part in {{course}}.': '{{name}} tidak lagi menjadi peserta {{course}}.',
  '{{name}} is enrolled in {{course}} by another order or by staff already.':
    '{{name}} sudah menjadi peserta {{course}} lewat pesanan lain atau oleh staf.',
  // To members.
  '{{course}} is for premium members.': '{{course}} khusus untuk member premium.',
  '{{course}} is not on sale at the moment.': '{{course}} sedang tidak dijual.',
  'You are enrolled in this course already.': 'Anda sudah menjadi peserta kursus ini.',
  'You are not enrolled in this course.': 'Anda bukan peserta kursus ini.',
  'Enrol in this course to learn its lessons.': 'Daftar dulu di kursus ini untuk membuka pelajarannya.',
  'Pay invoice {{code}} to open the lessons of {{course}}.':
    'Bayar tagihan {{code}} untuk membuka pelajaran {{course}}.',
  'Your access to {{course}} ended on {{until}}. Write to us to extend it.':
    'Akses Anda ke {{course}} berakhir pada {{until}}. Hubungi kami untuk memperpanjangnya.',
  'This lesson is done when its quiz is passed. Take the quiz.':
    'Pelajaran ini selesai setelah kuisnya lulus. Kerjakan kuisnya.',
  'This lesson has just changed. Load it again.': 'Pelajaran ini baru saja berubah. Muat ulang.',
  'You no longer take part in {{course}}, and its lessons are closed to you.':
    'Anda tidak lagi menjadi peserta {{course}}, dan pelajarannya tertutup untuk Anda.',
  'Invoice {{code}} is paid: write to us about a refund.':
    'Tagihan {{code}} sudah lunas: hubungi kami untuk pengembalian dana.',
  'Invoice {{code}} is cancelled.': 'Tagihan {{code}} dibatalkan.',
  // The spreadsheet.
  learners: 'peserta-kursus',
  'Progress (%)': 'Kemajuan (%)',
  'Lessons done': 'Pelajaran selesai',
  'Lessons in all': 'Jumlah pelajaran',
  'Current lesson': 'Pelajaran saat ini',
  'Last activity': 'Aktivitas terakhir',
  'Quiz (%)': 'Kuis (%)',
  Certificate: 'Sertifikat',
  Enrolled: 'Mulai ikut',
  Completed: 'Selesai',
  Learning: 'Sedang belajar',
  // Mails.
  'You are enrolled in {{course}}': 'Anda menjadi peserta {{course}}',
  'You are enrolled': 'Anda sudah menjadi peserta',
  'Hello {{name}}, the course {{course}} is open to you. Log in to begin with its first lesson.':
    'Halo {{name}}, kursus {{course}} sudah terbuka untuk Anda. Masuk untuk memulai pelajaran pertama.',
  'You have access until {{until}}.': 'Anda punya akses sampai {{until}}.',
  'You no longer take part in {{course}}': 'Anda tidak lagi menjadi peserta {{course}}',
  'You no longer take part': 'Anda tidak lagi menjadi peserta',
  'Hello {{name}}, your enrolment in the course {{course}} has ended.':
    'Halo {{name}}, kepesertaan Anda di kursus {{course}} sudah berakhir.',
  Reason: 'Alasan',
  'Your access to {{course}} has changed': 'Akses Anda ke {{course}} berubah',
  'Your access has changed': 'Akses Anda berubah',
  'Hello {{name}}, this is how long the course {{course}} is open to you now:':
    'Halo {{name}}, sekarang kursus {{course}} terbuka untuk Anda selama ini:',
  'Access until': 'Akses sampai',
  Access: 'Akses',
  'without end': 'tanpa batas waktu',
  'Course news: {{subject}}': 'Kabar kursus: {{subject}}',
  'Hello {{name}},': 'Halo {{name}},',
  Course: 'Kursus',
  'This is the price of a course. Change it where the course is written.':
    'Ini harga kursus. Ubah di halaman penulisan kursus.',
} satisfies Dictionary

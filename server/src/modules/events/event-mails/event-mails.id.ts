import type { Dictionary } from '../../../lib/languages.ts'

/** What mails to participants and their rules say, in Indonesian. */
export const eventMailsId = {
  'An event has at most {{max}} rules. Delete one before you add another.':
    'Satu acara punya paling banyak {{max}} aturan. Hapus satu sebelum menambah yang lain.',
  'Its reminder is not sent.': 'Pengingatnya tidak dikirim.',
  'What it sent stays in the list of mails.': 'Yang sudah dikirim tetap ada di daftar email.',
  'No participant matches this choice. Choose other participants.':
    'Tidak ada peserta yang sesuai pilihan ini. Pilih peserta lain.',
  'Nobody who got this reminder takes part any more. There is nothing to correct.':
    'Tidak ada lagi penerima pengingat ini yang ikut serta. Tidak ada yang perlu diralat.',
  'Only a reminder can be corrected. Send a notification instead.':
    'Hanya pengingat yang dapat diralat. Kirim pemberitahuan saja.',
  'That moment, {{at}}, has passed. Choose a later one.':
    'Waktu itu, {{at}}, sudah lewat. Pilih waktu yang lebih akhir.',
  'The date and the place are as the last mail said. There is nothing to correct.':
    'Tanggal dan tempat masih sama dengan email terakhir. Tidak ada yang perlu diralat.',
  'This event does not exist any more.': 'Acara ini sudah tidak ada.',
  'This event has no date yet. Set its start before you remind people.':
    'Acara ini belum punya tanggal. Isi waktu mulainya sebelum mengingatkan peserta.',
  'This event is cancelled: nobody can be reminded of it. Send a notification instead.':
    'Acara ini dibatalkan, jadi tidak dapat diingatkan. Kirim pemberitahuan saja.',
  'This event is not published yet. Publish it before you remind people.':
    'Acara ini belum terbit. Terbitkan dulu sebelum mengingatkan peserta.',
  'This mail does not exist any more. Load the page again.': 'Email ini sudah tidak ada. Muat ulang halaman.',
  'This reminder has been sent already. Add another rule instead of changing it.':
    'Pengingat ini sudah dikirim. Tambahkan aturan lain, jangan mengubah yang ini.',
  'This rule does not exist any more. Load the page again.':
    'Aturan ini sudah tidak ada. Muat ulang halaman.',
  '{{count}} of the selected participants gets nothing: the registration is cancelled or has no address.':
    '{{count}} peserta terpilih tidak menerimanya: pendaftarannya dibatalkan atau tanpa alamat email.',
  '{{count}} of the selected participants get nothing: the registrations are cancelled or have no address.':
    '{{count}} peserta terpilih tidak menerimanya: pendaftarannya dibatalkan atau tanpa alamat email.',
  '{{count}} of them has not agreed to news by mail and is skipped.':
    '{{count}} di antaranya belum menyetujui kabar lewat email dan dilewati.',
  '{{count}} of them have not agreed to news by mail and are skipped.':
    '{{count}} di antaranya belum menyetujui kabar lewat email dan dilewati.',
  '{{count}} people get this mail.': '{{count}} orang menerima email ini.',
  '{{count}} person gets this mail.': '{{count}} orang menerima email ini.',
  Event: 'Acara',
  When: 'Waktu',
  Where: 'Tempat',
  'Hello {{name}},': 'Halo {{name}},',
  'Event news: {{subject}}': 'Kabar acara: {{subject}}',
  'Reminder: {{subject}}': 'Pengingat: {{subject}}',
  'Open the ticket': 'Buka tiket',
  'Join online': 'Ikuti secara online',
  'Give feedback': 'Beri umpan balik',
  'Correction of our reminder: {{event}}': 'Ralat pengingat kami: {{event}}',
  'Please note the new time and place': 'Mohon perhatikan waktu dan tempat yang baru',
  'Hello {{name}}, after we reminded you of this event, it was moved. This is when and where it takes place:':
    'Halo {{name}}, setelah kami mengingatkan Anda, jadwal acara ini berubah. Inilah waktu dan tempatnya:',
  'Our reminder said': 'Menurut pengingat kami',
} satisfies Dictionary

import type { Dictionary } from '../../../lib/languages.ts'

/** What registrations for events say to staff, and to people who take part, in Indonesian. */
export const registrationsId = {
  // Statuses within a sentence.
  'awaiting payment': 'menunggu pembayaran',
  registered: 'terdaftar',
  'on the waiting list': 'di daftar tunggu',
  'marked as attended': 'ditandai hadir',
  'marked as absent': 'ditandai tidak hadir',
  // What is missing or in the way.
  'This is a price of an event. Change the prices where the event is written.':
    'Ini harga sebuah acara. Ubah harganya di tempat acara ditulis.',
  'This event does not exist.': 'Acara ini tidak ada.',
  'This registration does not exist.': 'Pendaftaran ini tidak ada.',
  'There is no ticket with this code. Check the code in your mail.':
    'Tidak ada tiket dengan kode ini. Periksa kode di email Anda.',
  'This ticket is not valid.': 'Tiket ini tidak berlaku.',
  'This ticket is not valid: {{status}}.': 'Tiket ini tidak berlaku: {{status}}.',
  'This registration is cancelled.': 'Pendaftaran ini sudah dibatalkan.',
  '{{name}} is {{status}}, so this is not possible.': '{{name}} {{status}}, jadi ini tidak bisa dilakukan.',
  '{{event}} is cancelled.': '{{event}} dibatalkan.',
  '{{event}} is over.': '{{event}} sudah selesai.',
  '{{event}} has begun, so the registration cannot be cancelled any more.':
    '{{event}} sudah dimulai, jadi pendaftaran tidak bisa dibatalkan lagi.',
  'The registration for {{event}} begins on {{from}}.': 'Pendaftaran {{event}} dibuka pada {{from}}.',
  'The registration for {{event}} ended on {{end}}.': 'Pendaftaran {{event}} sudah ditutup pada {{end}}.',
  'The registration for {{event}} ends on {{end}}. Choose an earlier time.':
    'Pendaftaran {{event}} ditutup pada {{end}}. Pilih waktu yang lebih awal.',
  'The registration for {{event}} has ended, so no place can be offered.':
    'Pendaftaran {{event}} sudah ditutup, jadi tidak ada tempat yang bisa ditawarkan.',
  'No place of {{event}} is free. Raise its capacity, or take the person beyond it.':
    'Tidak ada tempat kosong di {{event}}. Tambah kapasitasnya, atau terima orang ini melebihi kapasitas.',
  '{{name}} takes part in this event already.': '{{name}} sudah menjadi peserta acara ini.',
  'The person takes part in this event already. Choose another one.':
    'Orang ini sudah menjadi peserta acara ini. Pilih acara lain.',
  'This event is not held that way. Choose the other one.':
    'Acara ini tidak diadakan dengan cara itu. Pilih yang lain.',
  'This person has no e-mail address. Enter one first.':
    'Orang ini tidak punya alamat email. Isi dulu alamatnya.',
  'An entry can have {{count}} labels at most.': 'Paling banyak {{count}} label untuk satu peserta.',
  // Registering.
  'This event is for members. Sign in with a confirmed account.':
    'Acara ini untuk member. Masuklah dengan akun yang sudah dikonfirmasi.',
  'This event is for premium members.': 'Acara ini untuk member premium.',
  'Choose a price.': 'Pilih harga.',
  'This price is not offered any more. Choose another one.':
    'Harga ini tidak ditawarkan lagi. Pilih harga lain.',
  '{{price}} is for premium members.': '{{price}} untuk member premium.',
  '{{price}} is for members. Log in first.': '{{price}} untuk member. Masuk dulu.',
  'Log in as a member to buy a seat, so that you get the invoice.':
    'Masuklah sebagai member untuk membeli kursi, agar Anda mendapat tagihannya.',
  'You have one seat of your own. Register the others as your guests.':
    'Anda punya satu kursi untuk diri sendiri. Daftarkan yang lain sebagai tamu Anda.',
  'You are registered for this event already. Register others as your guests.':
    'Anda sudah terdaftar di acara ini. Daftarkan orang lain sebagai tamu Anda.',
  'Answer the question “{{label}}”.': 'Jawab pertanyaan “{{label}}”.',
  'The answer to “{{label}}” is none of those offered. Choose another one.':
    'Jawaban untuk “{{label}}” tidak ada di pilihan. Pilih yang lain.',
  'This event does not ask this question. Load it again.':
    'Acara ini tidak menanyakan hal ini. Muat ulang halamannya.',
  // Waiting list.
  'A place is free for you': 'Ada tempat untuk Anda',
  'Take the place': 'Ambil tempat',
  'We keep the place for you until {{until}}.': 'Kami simpan tempat ini untuk Anda sampai {{until}}.',
  'It costs {{price}}. You get an invoice by mail.': 'Harganya {{price}}. Anda mendapat tagihan lewat email.',
  'The place is yours. We have sent you the ticket by mail.':
    'Tempat ini milik Anda. Tiketnya sudah kami kirim lewat email.',
  'The place is yours as soon as you have paid the invoice that we have sent to you.':
    'Tempat ini menjadi milik Anda setelah Anda membayar tagihan yang kami kirim.',
  'You have taken this place already.': 'Anda sudah mengambil tempat ini.',
  'This place is not offered to you any more. It went to the next person.':
    'Tempat ini tidak ditawarkan lagi kepada Anda. Tempatnya diberikan kepada orang berikutnya.',
  'A place is offered to {{name}} until {{until}} already.':
    'Tempat sudah ditawarkan kepada {{name}} sampai {{until}}.',
  'This seat costs something. Offer it, so that the person gets an invoice.':
    'Kursi ini berbayar. Tawarkan saja, agar orang ini mendapat tagihan.',
  'QR code of the ticket': 'Kode QR tiket',
  // Adding, moving and cancelling.
  '{{name}} takes part in {{event}}.': '{{name}} menjadi peserta {{event}}.',
  '{{event}} is full: {{name}} joins the waiting list.': '{{event}} penuh: {{name}} masuk daftar tunggu.',
  '{{name}} leaves {{from}} and takes part in {{to}}.': '{{name}} pindah dari {{from}} ke {{to}}.',
  '{{name}} leaves {{from}} and joins the waiting list of {{to}}, which is full.':
    '{{name}} keluar dari {{from}} dan masuk daftar tunggu {{to}} yang sudah penuh.',
  'The answers to the questions of {{from}} are not taken along.':
    'Jawaban atas pertanyaan {{from}} tidak ikut dipindahkan.',
  'Invoice {{code}} stays as it is.': 'Tagihan {{code}} tidak berubah.',
  '{{name}} gets a mail.': '{{name}} diberi tahu lewat email.',
  '{{count}} person gets a mail.': '{{count}} orang diberi tahu lewat email.',
  '{{count}} people get a mail.': '{{count}} orang diberi tahu lewat email.',
  '{{count}} registration is cancelled, and its ticket is no longer valid.':
    '{{count}} pendaftaran dibatalkan, dan tiketnya tidak berlaku lagi.',
  '{{count}} registrations are cancelled, and their tickets are no longer valid.':
    '{{count}} pendaftaran dibatalkan, dan tiketnya tidak berlaku lagi.',
  '{{count}} unpaid invoice is cancelled.': '{{count}} tagihan yang belum dibayar dibatalkan.',
  '{{count}} unpaid invoices are cancelled.': '{{count}} tagihan yang belum dibayar dibatalkan.',
  'Invoice {{code}} is paid: a refund is due.': 'Tagihan {{code}} sudah lunas: dana perlu dikembalikan.',
  'Invoice {{code}} is paid: write to us about a refund.':
    'Tagihan {{code}} sudah lunas: hubungi kami untuk pengembalian dana.',
  'Invoice {{code}} is cancelled.': 'Tagihan {{code}} dibatalkan.',
  'Your registration for {{event}} is cancelled, and the ticket is no longer valid.':
    'Pendaftaran Anda untuk {{event}} dibatalkan, dan tiketnya tidak berlaku lagi.',
  'Invoice {{code}} is for more seats than these. Cancel all of its seats together, or the invoice.':
    'Tagihan {{code}} mencakup kursi lain juga. Batalkan semua kursinya sekaligus, atau batalkan tagihannya.',
  'A payment for one of these seats has begun. Wait until it has ended.':
    'Pembayaran salah satu kursi ini sudah dimulai. Tunggu sampai selesai.',
  // Paid seats.
  'seats of events': 'kursi acara',
  '{{member}} keeps the seats.': '{{member}} tetap memegang kursinya.',
  '{{name}} no longer takes part in {{event}}.': '{{name}} tidak lagi menjadi peserta {{event}}.',
  'The seats of this order are cancelled already.': 'Kursi dari pesanan ini sudah dibatalkan.',
  'The seats of this order were given to others: {{event}} has {{count}} free place.':
    'Kursi dari pesanan ini sudah diberikan kepada orang lain: {{event}} punya {{count}} kursi kosong.',
  'The seats of this order were given to others: {{event}} has {{count}} free places.':
    'Kursi dari pesanan ini sudah diberikan kepada orang lain: {{event}} punya {{count}} kursi kosong.',
  'This order has no seats. Add the person to the event, then dismiss this.':
    'Pesanan ini tidak punya kursi. Tambahkan orangnya ke acara, lalu abaikan ini.',
  // Importing.
  '{{count}} person is added.': '{{count}} orang ditambahkan.',
  '{{count}} people are added.': '{{count}} orang ditambahkan.',
  '{{count}} person joins the waiting list, because the event is full.':
    '{{count}} orang masuk daftar tunggu karena acara penuh.',
  '{{count}} people join the waiting list, because the event is full.':
    '{{count}} orang masuk daftar tunggu karena acara penuh.',
  '{{count}} row is skipped, because the person takes part already.':
    '{{count}} baris dilewati karena orangnya sudah menjadi peserta.',
  '{{count}} rows are skipped, because the people take part already.':
    '{{count}} baris dilewati karena orangnya sudah menjadi peserta.',
  '{{count}} row cannot be imported.': '{{count}} baris tidak bisa diimpor.',
  '{{count}} rows cannot be imported.': '{{count}} baris tidak bisa diimpor.',
  'This person takes part already.': 'Orang ini sudah menjadi peserta.',
  // Erasure.
  '{{count}} registration for an event keeps its place and its status, without the person.':
    '{{count}} pendaftaran acara tetap punya tempat dan statusnya, tanpa data orangnya.',
  '{{count}} registrations for events keep their places and statuses, without the person.':
    '{{count}} pendaftaran acara tetap punya tempat dan statusnya, tanpa data orangnya.',
  // The spreadsheet.
  participants: 'peserta',
  Start: 'Mulai',
  'Name on the certificate': 'Nama di sertifikat',
  Part: 'Peran',
  Attends: 'Cara hadir',
  Source: 'Sumber',
  'Checked in': 'Check-in',
  Notes: 'Catatan',
  'Ticket code': 'Kode tiket',
  Registered: 'Terdaftar',
  'On the waiting list': 'Di daftar tunggu',
  Attended: 'Hadir',
  Absent: 'Tidak hadir',
  Participant: 'Peserta',
  Speaker: 'Narasumber',
  Moderator: 'Moderator',
  Committee: 'Panitia',
  Online: 'Online',
  'On site': 'Offline',
  Site: 'Situs',
  Staff: 'Staf',
  Import: 'Impor',
  Order: 'Pesanan',
} satisfies Dictionary

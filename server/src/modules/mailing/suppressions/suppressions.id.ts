import type { Dictionary } from '../../../lib/languages.ts'

/** What suppressions and the preference page say, in Indonesian. */
export const suppressionsId = {
  'This suppression does not exist any more.': 'Pemblokiran ini sudah tidak ada.',
  'This suppression has ended already. Load the page again.':
    'Pemblokiran ini sudah berakhir. Muat ulang halaman.',
  'Staff have suppressed this address already. Remove that one first.':
    'Alamat ini sudah diblokir oleh staf. Hapus dulu pemblokiran itu.',
  'The address stays suppressed for another reason.': 'Alamat ini tetap diblokir karena alasan lain.',
  'Mail is sent to this address again, where the person has agreed to it.':
    'Email kembali dikirim ke alamat ini, sejauh disetujui pemiliknya.',
  'If the mailbox still does not exist, the next mail bounces and suppresses it again.':
    'Jika kotak suratnya masih tidak ada, email berikutnya akan terpental dan alamat ini diblokir lagi.',
  'The person marked our mail as spam. Write to them only if they asked for it.':
    'Orang ini menandai email kita sebagai spam. Kirimi email hanya jika ia memintanya.',
  'The person unsubscribed. Their consent stays withdrawn until they give it again.':
    'Orang ini berhenti berlangganan. Persetujuannya tetap dicabut sampai ia memberikannya lagi.',
  'The body is not JSON in UTF-8.': 'Isi permintaan bukan JSON dalam UTF-8.',
  'This is not a delivery report: send a multipart/report as RFC 3464 describes it.':
    'Ini bukan laporan pengiriman: kirim multipart/report seperti yang dijelaskan RFC 3464.',
  'This report was received already.': 'Laporan ini sudah diterima.',
  'This report is too old. Sign it with the present time, and check the clock.':
    'Laporan ini sudah kedaluwarsa. Tanda tangani dengan waktu sekarang, dan periksa jam server pengirim.',
  'The signature of this report is missing or wrong.': 'Tanda tangan laporan ini tidak ada atau salah.',
  'Send the report as message/rfc822, or its events as application/json.':
    'Kirim laporan sebagai message/rfc822, atau kejadiannya sebagai application/json.',
  '{{count}} mail in the outbox loses address, name and content.':
    '{{count}} email di Outbox kehilangan alamat, nama, dan isinya.',
  '{{count}} mails in the outbox lose address, name and content.':
    '{{count}} email di Outbox kehilangan alamat, nama, dan isinya.',
  // The preference page.
  'This link is not valid any more. Use the link in the last mail that you got.':
    'Tautan ini sudah tidak berlaku. Gunakan tautan di email terakhir yang Anda terima.',
  'This choice is not valid. Load the page again.': 'Pilihan ini tidak berlaku. Muat ulang halaman.',
  'E-mail preferences': 'Preferensi email',
  'For the address': 'Untuk alamat',
  'Your choice was saved.': 'Pilihan Anda telah disimpan.',
  'You are unsubscribed. You get no more newsletters and offers.':
    'Anda sudah berhenti berlangganan. Anda tidak lagi menerima buletin dan penawaran.',
  'What you always get': 'Yang selalu Anda terima',
  'Mail that we owe you: about your account and its security, orders and payments, tickets and certificates.':
    'Email yang wajib kami kirim: tentang akun dan keamanannya, pesanan dan pembayaran, tiket dan sertifikat.',
  'What you choose': 'Yang Anda pilih',
  Save: 'Simpan',
  Unsubscribed: 'Sudah berhenti berlangganan',
  'Nothing else is sent to this address.': 'Tidak ada email lain yang dikirim ke alamat ini.',
  'Unsubscribe from everything': 'Berhenti dari semua langganan',
  'You then get only the mail that we owe you.':
    'Setelah itu Anda hanya menerima email yang wajib kami kirim.',
  Newsletter: 'Buletin',
  'I want news and invitations by e-mail. I can withdraw this at any time.':
    'Saya ingin menerima kabar dan undangan lewat email. Persetujuan ini bisa saya cabut kapan saja.',
  'Offers of partners': 'Penawaran mitra',
  'I want offers of selected partners by e-mail. My address is not given to them.':
    'Saya ingin menerima penawaran mitra pilihan lewat email. Alamat saya tidak diberikan kepada mereka.',
  'Statistics about me': 'Statistik tentang saya',
  'It may be kept which mails I open and which links I follow.':
    'Email yang saya buka dan tautan yang saya ikuti boleh dicatat.',
} satisfies Dictionary

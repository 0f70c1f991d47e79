export const mailViewIndonesian = {
  Headers: 'Header',
  Mail: 'Email',
  'Plain text': 'Teks polos',
  'The address is suppressed: mail came back, or somebody complained.':
    'Alamat diblokir: email pernah kembali, atau ada keluhan.',
  'The person unsubscribed.': 'Orang ini sudah berhenti berlangganan.',
  'The person has not agreed to newsletters.': 'Orang ini belum menyetujui buletin.',
  'The person has had enough mails this week.': 'Jatah email orang ini minggu ini sudah habis.',
  'The address is missing or cannot receive mail.': 'Alamat tidak ada atau tidak dapat menerima email.',
  'The member is suspended.': 'Member ditangguhkan.',
  'The mail server refused it: {{reply}}': 'Server email menolaknya: {{reply}}',
  'There is no such mailbox, so the address is suppressed: {{reply}}':
    'Kotak surat tidak ada, jadi alamat ini diblokir: {{reply}}',
  'The mail server refused it for days: {{reply}}': 'Server email menolaknya berhari-hari: {{reply}}',
  'The connection was lost before the server confirmed it. It may have arrived.':
    'Koneksi terputus sebelum server memberi kepastian. Mungkin sudah sampai.',
  'The server stopped while it was being handed over. It may have arrived.':
    'Server berhenti saat email diserahkan. Mungkin sudah sampai.',
  'The mail could not be made. The log has the reason.': 'Email tidak dapat dibuat. Alasannya ada di log.',
  'It was sent again.': 'Email sudah dikirim lagi.',
  'Somebody marked it as sent.': 'Seseorang menandainya terkirim.',
  'It was stopped before it left.': 'Email dihentikan sebelum dikirim.',
}

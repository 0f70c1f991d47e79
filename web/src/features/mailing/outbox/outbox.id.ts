export const outboxIndonesian = {
  Added: 'Ditambahkan',
  Mail: 'Email',
  'Ended a pause of the mails': 'Mengakhiri jeda email',
  'Mails are tried again.': 'Email dicoba lagi.',
  'Marked a mail as sent': 'Menandai email terkirim',
  'Name or address': 'Nama atau alamat',
  'Sent a mail again': 'Mengirim lagi email',
  'Stopped a mail': 'Menghentikan email',
  'Try again now': 'Coba lagi sekarang',
}

import type { Dictionary } from '../../../lib/languages.ts'

/** What the settings of the mail server say, in Indonesian. */
export const mailSettingsId = {
  'Add a sender first: the mail server asks who sends.':
    'Tambahkan pengirim dahulu: server perlu tahu siapa yang menulis.',
  'Choose TLS or STARTTLS: without it the password crosses the network for everyone to read.':
    'Pilih TLS atau STARTTLS: tanpa itu sandi melewati jaringan dan dapat dibaca siapa saja.',
  'Enter and save the mail server first.': 'Isi dan simpan server email dahulu.',
  'Enter the domain that the key signs for.': 'Masukkan domain yang ditandatangani dengan kunci itu.',
  'Enter the password again: the stored one belongs to another server or account.':
    'Masukkan lagi sandinya: yang tersimpan milik server atau akun lain.',
  'Enter the password of the account.': 'Masukkan sandi akun itu.',
  'Make another sender the default first.': 'Jadikan pengirim lain sebagai bawaan dahulu.',
  'No further mail comes from {{name}} <{{address}}>.':
    'Tidak ada lagi email yang berasal dari {{name}} <{{address}}>.',
  'The certificate of {{host}} cannot be verified ({{reply}}): enter the name that the certificate is for, or have the server’s operator renew it.':
    'Sertifikat {{host}} tidak dapat diverifikasi ({{reply}}): masukkan nama yang tercantum di sertifikat, atau minta pengelola server memperbaruinya.',
  'The mail server accepts mails from {{from}}. The test ended before the message: nothing was sent.':
    'Server email menerima email dari {{from}}. Uji coba berhenti sebelum isi pesan: tidak ada yang dikirim.',
  'The server does not speak this kind of security on port {{port}}: TLS is usual on 465, STARTTLS on 587.':
    'Server tidak menyediakan pengamanan ini di port {{port}}: TLS biasanya di 465, STARTTLS di 587.',
  'The server ended the conversation ({{reply}}): try again later, or ask the server’s operator for the reason.':
    'Server mengakhiri percakapan ({{reply}}): coba lagi nanti, atau tanyakan alasannya kepada pengelola server.',
  'The server refused account and password ({{reply}}): enter them again.':
    'Server menolak akun dan sandi ({{reply}}): masukkan lagi keduanya.',
  'The server refused the recipient {{to}} ({{reply}}): try another address.':
    'Server menolak penerima {{to}} ({{reply}}): coba alamat lain.',
  'The server refused the sender {{from}} ({{reply}}): use an address that this account may send from.':
    'Server menolak pengirim {{from}} ({{reply}}): gunakan alamat yang boleh dipakai akun ini.',
  'There can be {{most}} senders. Delete one that is not needed.':
    'Pengirim maksimal {{most}}. Hapus salah satu yang tidak diperlukan.',
  'There is a sender with this name and address already. Change one of the two.':
    'Sudah ada pengirim dengan nama dan alamat ini. Ubah salah satunya.',
  'There is no server named {{host}}: check the spelling of the host.':
    'Tidak ada server bernama {{host}}: periksa ejaan host.',
  'There is no server of this name. Check its spelling.':
    'Tidak ada server dengan nama ini. Periksa ejaannya.',
  'This is no RSA key of {{least}} to {{most}} bits in PEM format. Enter another one, or none.':
    'Ini bukan kunci RSA {{least}} sampai {{most}} bit dalam format PEM. Masukkan kunci lain, atau kosongkan.',
  'This sender does not exist any more.': 'Pengirim ini sudah tidak ada.',
  'This server is in a private network. Enter a public one, or allow private ones with the setting SMTP_ALLOW_PRIVATE.':
    'Server ini berada di jaringan privat. Masukkan server publik, atau izinkan yang privat dengan pengaturan SMTP_ALLOW_PRIVATE.',
  '{{host}} accepts no connection on port {{port}}: check the port.':
    '{{host}} tidak menerima koneksi di port {{port}}: periksa port-nya.',
  '{{host}} did not answer on port {{port}}: check the port and the security, and whether a firewall is in between.':
    '{{host}} tidak menjawab di port {{port}}: periksa port dan pengamanannya, serta apakah ada firewall di antaranya.',
  '{{host}} leads into a private network: enter a public server, or allow private ones with the setting SMTP_ALLOW_PRIVATE.':
    '{{host}} mengarah ke jaringan privat: masukkan server publik, atau izinkan yang privat dengan pengaturan SMTP_ALLOW_PRIVATE.',
} satisfies Dictionary

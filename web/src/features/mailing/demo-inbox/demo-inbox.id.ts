export const demoInboxIndonesian = {
  Recipient: 'Penerima',
  'Change your password, and you find the first one here.':
    'Ubah sandi Anda, maka email pertama ada di sini.',
  Received: 'Diterima',
  'Recipient or subject': 'Penerima atau subjek',
  Subject: 'Subjek',
  'The demo inbox is not used: mails go to the mail server, or wait for one.':
    'Kotak masuk demo tidak dipakai: email masuk ke server email, atau menunggunya.',
  'There is no mail here.': 'Belum ada email di sini.',
  'These mails went to nobody: without a mail server, the demo keeps them here, the newest 500.':
    'Email ini tidak dikirim ke siapa pun: tanpa server email, demo menyimpannya di sini, 500 yang terbaru.',
}

export const words = {
  'Log in': 'Masuk',
  'How do you want to log in?': 'Bagaimana Anda ingin masuk?',
  'With the password': 'Dengan sandi',
  'With a link by mail': 'Dengan tautan lewat email',
  'You have no account yet?': 'Belum punya akun?',
  'Create an account': 'Buat akun',
  'E-mail': 'Email',
  Password: 'Sandi',
  'Forgotten your password?': 'Lupa sandi?',
  'If a member has the address {{address}}, a mail is on its way to it.':
    'Jika ada member dengan alamat {{address}}, email sedang dikirim ke sana.',
  Code: 'Kode',
  'Open the link in the mail, press the button there, and type the code that is shown.':
    'Buka tautan di email, tekan tombol di sana, lalu ketik kode yang tampil.',
  'Use another address': 'Pakai alamat lain',
  'You get a link that works once, for 15 minutes.':
    'Anda menerima tautan yang berlaku sekali, selama 15 menit.',
  'Send me a link': 'Kirim tautan',
  'Choose a new password': 'Pilih sandi baru',
  'If a member has the address {{address}}, a mail is on its way to it. Choose your new password behind its link, then log in here.':
    'Jika ada member dengan alamat {{address}}, email sedang dikirim ke sana. Pilih sandi baru lewat tautannya, lalu masuk di sini.',
  'You get a link to choose a new password. You are then logged out everywhere.':
    'Anda menerima tautan untuk memilih sandi baru. Setelah itu Anda keluar dari semua perangkat.',
  'Back to the log-in': 'Kembali ke halaman masuk',
}

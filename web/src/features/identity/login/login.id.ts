export const loginIndonesian = {
  'Its address is incomplete. Open the link in the mail again.':
    'Alamatnya tidak lengkap. Buka lagi tautan di email.',
  'Enter the one-time code from your app.': 'Masukkan kode sekali pakai dari aplikasi Anda.',
  'Enter your e-mail address.': 'Masukkan alamat email Anda.',
  'Enter your password.': 'Masukkan sandi Anda.',
  'Log in': 'Masuk',
  'Ask for a new link': 'Minta tautan baru',
  'Back to the log-in': 'Kembali ke halaman masuk',
  'Choose a new password': 'Pilih sandi baru',
  'Confirm the address': 'Konfirmasikan alamat',
  'Confirm your e-mail address': 'Konfirmasikan alamat email Anda',
  'Enter the e-mail address of your account. We mail you a link to choose a new password.':
    'Masukkan alamat email akun Anda. Kami kirimkan tautan untuk memilih sandi baru.',
  'Forgot your password?': 'Lupa sandi?',
  'If there is an account for {{email}}, a link is on its way to it. It works once, for one hour.':
    'Jika ada akun untuk {{email}}, tautannya sedang dikirim. Tautan berlaku satu kali, selama satu jam.',
  'Is {{email}} your address?': 'Apakah {{email}} alamat Anda?',
  'Link from a mail': 'Tautan dari email',
  'Look into your mailbox': 'Periksa kotak masuk email Anda',
  'Send the link': 'Kirim tautan',
  'Set the password': 'Simpan sandi',
  'This link does not work': 'Tautan ini tidak berlaku',
  Welcome: 'Selamat datang',
  'Your password is set. Log in with it now.': 'Sandi Anda tersimpan. Masuklah dengan sandi itu.',
  '{{email}} is confirmed.': '{{email}} sudah dikonfirmasi.',
  '{{name}}, choose the password with which you log in as {{email}}.':
    '{{name}}, pilih sandi untuk masuk sebagai {{email}}.',
  'Log in to {{product}}': 'Masuk ke {{product}}',
  'Making sure that you are not a robot…': 'Memastikan Anda bukan robot…',
  'The check that you are not a robot failed. Try again.': 'Gagal memastikan Anda bukan robot. Coba lagi.',
  'Too many attempts. You can try again in {{time}}.':
    'Terlalu banyak percobaan. Anda dapat mencoba lagi dalam {{time}}.',
  'You are not a robot.': 'Anda bukan robot.',
}

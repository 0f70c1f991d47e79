export const loginIndonesian = {
  'Enter the one-time code from your app.': 'Masukkan kode sekali pakai dari aplikasi Anda.',
  'Enter your e-mail address.': 'Masukkan alamat email Anda.',
  'Enter your password.': 'Masukkan sandi Anda.',
  'Log in': 'Masuk',
  'Log in to {{product}}': 'Masuk ke {{product}}',
  'Making sure that you are not a robot…': 'Memastikan Anda bukan robot…',
  'The check that you are not a robot failed. Try again.': 'Gagal memastikan Anda bukan robot. Coba lagi.',
  'Too many attempts. You can try again in {{time}}.':
    'Terlalu banyak percobaan. Anda dapat mencoba lagi dalam {{time}}.',
  'You are not a robot.': 'Anda bukan robot.',
}

import type { Dictionary } from '../../../lib/languages.ts'

/** What one's own account says, in Indonesian. */
export const accountId = {
  'E-mail or password is wrong.': 'Email atau sandi salah.',
  'The current password is wrong.': 'Sandi saat ini salah.',
  'Confirm that you are not a robot, then try again.':
    'Konfirmasikan bahwa Anda bukan robot, lalu coba lagi.',
  'This account is suspended. Ask a superuser to open it again.':
    'Akun ini ditangguhkan. Minta superuser untuk membukanya kembali.',
  'This first password was not used within 7 days and has ended. Ask a superuser for a new one.':
    'Sandi awal ini tidak dipakai dalam 7 hari dan sudah tidak berlaku. Minta sandi baru kepada superuser.',
  'Enter your own password as well.': 'Masukkan juga sandi Anda sendiri.',
  'This password is made of a name, an address or the name of this product. Choose other words.':
    'Sandi ini tersusun dari nama, alamat, atau nama produk ini. Pilih kata-kata lain.',
  'Many people use this password, so it is tried first. Choose another one.':
    'Sandi ini dipakai banyak orang sehingga mudah ditebak. Pilih sandi lain.',
  'Enter the one-time code from your app.': 'Masukkan kode sekali pakai dari aplikasi Anda.',
  'The one-time code is wrong or was used already. Wait for the next one.':
    'Kode sekali pakai salah atau sudah dipakai. Tunggu kode berikutnya.',
  'The one-time code is wrong.': 'Kode sekali pakai salah.',
  'The code is wrong. Check the clock of your phone and enter the next one.':
    'Kode salah. Periksa jam di ponsel Anda, lalu masukkan kode berikutnya.',
  'One-time codes are on already. Switch them off first.':
    'Kode sekali pakai sudah aktif. Nonaktifkan terlebih dahulu.',
  'One-time codes are on already.': 'Kode sekali pakai sudah aktif.',
  'One-time codes are off already.': 'Kode sekali pakai sudah tidak aktif.',
  'Begin with the secret for your app, then enter its first code.':
    'Mulailah dengan memasukkan kunci rahasia ke aplikasi Anda, lalu masukkan kode pertamanya.',
  'No more can be remembered. Forget saved views that you no longer need, then try again.':
    'Tidak bisa menyimpan lebih banyak lagi. Hapus tampilan tersimpan yang tidak diperlukan, lalu coba lagi.',
  'This link has expired or was used already. Ask for a new one.':
    'Tautan ini sudah kedaluwarsa atau sudah dipakai. Minta tautan baru.',
  'Your e-mail address is confirmed already.': 'Alamat email Anda sudah dikonfirmasi.',
} satisfies Dictionary

export const words = {
  'Thank you': 'Terima kasih',
  'That worked. You can log in now.': 'Berhasil. Sekarang Anda dapat masuk.',
  'Log in': 'Masuk',
  'Confirm your e-mail address': 'Konfirmasikan alamat email Anda',
  'Confirm the address': 'Konfirmasikan alamat',
  'Choose a new password': 'Pilih sandi baru',
  'Save the password': 'Simpan sandi',
  'For the address {{address}}': 'Untuk alamat {{address}}',
  'New password': 'Sandi baru',
}
